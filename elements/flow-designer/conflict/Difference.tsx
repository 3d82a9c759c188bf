/** One difference of two authors, with the choice between both sides. */
import type { Side } from '@countersign/sdk/flow/compare';
import { type ReactNode, useId } from 'react';
import { useDesigner } from '../store/designer.ts';
import { changeLines, placeText } from './row-text.ts';
import { conflictTextsIn } from './texts.ts';

interface Props {
  side: Side;
  /** The kind of the node. */
  type: number | undefined;
  isTheirs: boolean;
  onChoose(isTheirs: boolean): void;
}

export function Difference({
  side: { place, by, yours, theirs },
  type,
  isTheirs,
  onChoose,
}: Props): ReactNode {
  const { lang } = useDesigner();
  const t = conflictTextsIn(lang);
  const group = useId();
  const options = [
    { side: 'mine', change: yours },
    { side: 'theirs', change: theirs },
  ] as const;
  return (
    <li>
      <fieldset className="cfc-difference" data-place={place.kind} data-by={by}>
        <legend>
          {placeText(place, lang)} <small>{t(`by-${by}`)}</small>
        </legend>
        {options.map(({ side, change }) => (
          <label key={side} className="cfc-side">
            <input
              type="radio"
              name={group}
              value={side}
              checked={isTheirs === (side === 'theirs')}
              onChange={() => onChoose(side === 'theirs')}
            />
            <span>
              <small>{t(side)}</small>
              {(changeLines(change, { type, lang }) ?? [t('unchanged')]).map(line => (
                <span key={line} className="cfc-line">
                  {line}
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
    </li>
  );
}
