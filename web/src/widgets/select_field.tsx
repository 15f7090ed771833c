// A list to choose from, with what it is about before it.

interface Props<Value extends string | number> {
  id: string;
  label: string;
  value: Value;
  /** What may be chosen, each in words. */
  of: readonly (readonly [value: Value, words: string])[];
  look?: string;
  disabled?: boolean;
  onChoose(value: Value): void;
}

export function SelectField<Value extends string | number>({ id, label, value, of, look = "field", disabled = false, onChoose }: Props<Value>) {
  const choose = (name: string): void => {
    for (const [one] of of) if (String(one) === name) onChoose(one);
  };
  return (
    <label class={look}>
      <span>{label}</span>
      <select id={id} value={value} disabled={disabled} onChange={(event) => choose(event.currentTarget.value)}>
        {of.map(([one, words]) => <option key={one} value={one}>{words}</option>)}
      </select>
    </label>
  );
}
