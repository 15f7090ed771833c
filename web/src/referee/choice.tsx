// One question of a form: its answers stand side by side, one of them may be chosen.

interface Props {
  name: string;
  look: string;
  question: string;
  /** The answers by value. */
  answers: ReadonlyMap<string, string>;
  chosen: string | null;
  disabled?: boolean;
  onChoose(value: string): void;
}

export function Choice({ name, look, question, answers, chosen, disabled = false, onChoose }: Props) {
  return (
    <fieldset id={name} class="answering" disabled={disabled}>
      <legend>{question}</legend>
      <div class={look}>
        {[...answers].map(([value, words]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
