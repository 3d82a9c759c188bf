/** Renders radio buttons, each with a sentence that explains the option. */
import { useId } from 'react';

interface Choice<Value extends string> {
  value: Value;
  text: string;
  means?: string;
}

interface Props<Value extends string> {
  legend: string;
  choices: Choice<Value>[];
  chosen: Value | undefined;
  onChosen(value: Value): void;
}

export function RadioGroupWithDescriptions<Value extends string>({
  legend,
  choices,
  chosen,
  onChosen,
}: Props<Value>) {
  const group = useId();
  return (
    <fieldset className="picker-node">
      <legend>{legend}</legend>
      {choices.map(({ value, text, means }) => (
        <label key={value} className="candidate way">
          <input type="radio" name={group} checked={value === chosen} onChange={() => onChosen(value)} />
          <span>
            {text}
            {means && <span className="muted means">{means}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
