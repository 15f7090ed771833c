// The preferences, behind the button in the corner of every page.

import { laterDialog } from "../widgets/later_dialog";
import "../widgets/careful_button.css";
import "../widgets/row_options.css";
import "./preferences.css";

export const Preferences = laterDialog(() => import("./dialog").then(({ PreferencesDialog }) => PreferencesDialog));
