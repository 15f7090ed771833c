// The links above the rule books and above the quiz.

import { text } from "../texts/texts";
import "./masthead.css";

export function Masthead() {
  return (
    <nav class="masthead">
      <a href="#">{text("home")}</a>
      <a href="#rules">{text("reader-short")}</a>
      <a href="#quiz">{text("quiz-short")}</a>
    </nav>
  );
}
