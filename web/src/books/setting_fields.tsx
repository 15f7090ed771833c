// A field for each option of a rule book.

import { useState } from "preact/hooks";
import { text } from "../texts/texts";
import type { BookOption } from "../wire/http";
import { settingLabel, settingWord, usualValue, type Settings } from "./settings";

interface FieldsProps {
  options: readonly (readonly [string, BookOption])[];
  settings: Settings;
  onChange(name: string, value: unknown): void;
}

export function SettingFields({ options, settings, onChange }: FieldsProps) {
  return (
    <>
      {options.map(([name, option]) => {
        const changed = name in settings;
        const value = changed ? settings[name] ?? null : usualValue(option, settings);
        const look = `field setting${changed ? " changed" : ""}`;
        const props = { name, option, value, onChange: (next: unknown) => onChange(name, next) };
        if (option.rows !== undefined) {
          return (
            <fieldset key={name} class={look} title={text(`option-${name}`)}>
              <legend>{settingLabel(name)}</legend>
              <Rows {...props} rows={option.rows} />
            </fieldset>
          );
        }
        return (
          <label key={name} class={look} title={text(`option-${name}`)}>
            <span>{settingLabel(name)}</span>
            {option.values === undefined
              ? <Figure {...props} />
              : <Choice {...props} values={option.values.map((one) => one.value)} />}
          </label>
        );
      })}
    </>
  );
}

interface FieldProps {
  name: string;
  option: BookOption;
  value: unknown;
  onChange(value: unknown): void;
}

function Choice({ name, values, value, onChange }: FieldProps & { values: readonly (string | number | boolean)[] }) {
  return (
    <select name={name} value={String(values.findIndex((one) => one === value))} onChange={(event) => onChange(values[event.currentTarget.selectedIndex])}>
      {values.map((one, index) => <option key={String(one)} value={String(index)}>{settingWord(name, one)}</option>)}
    </select>
  );
}

function Figure({ name, option, value, onChange }: FieldProps) {
  const nullable = option.or_null === true;
  return (
    <NumberField
      name={name}
      placeholder={nullable ? settingWord(name, null) : ""}
      option={option}
      value={value === null ? "" : String(value)}
      onChange={(number) => (number !== null || nullable) && onChange(number)}
    />
  );
}

function Rows({ name, option, value, rows, onChange }: FieldProps & { rows: readonly string[] }) {
  const counts = value as Record<string, number>;
  return (
    <div class="rows">
      {rows.map((row) => (
        <label key={row}>
          <span class="note">{settingWord(name, row)}</span>
          <NumberField
            option={option}
            value={String(counts[row] ?? 0)}
            onChange={(number) => number !== null && onChange({ ...counts, [row]: number })}
          />
        </label>
      ))}
    </div>
  );
}

interface NumberProps {
  name?: string;
  placeholder?: string;
  option: BookOption;
  value: string;
  /** A number within the option's bounds, or null: the field is empty. */
  onChange(number: number | null): void;
}

/** What is typed is shown until the field is left; what is no number within the bounds changes nothing. */
function NumberField({ name, placeholder, option, value, onChange }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = (field: HTMLInputElement): void => {
    setTyped(null);
    if (field.value === "") onChange(null);
    else if (field.validity.valid) onChange(field.valueAsNumber);
  };
  return (
    <input
      name={name}
      type="number"
      inputMode="numeric"
      step="1"
      min={option.lowest ?? ""}
      max={option.highest ?? ""}
      placeholder={placeholder}
      value={typed ?? value}
      onInput={(event) => setTyped(event.currentTarget.value)}
      onChange={(event) => commit(event.currentTarget)}
    />
  );
}
