/** Renders one difference between two versions, with the choice between both sides. */
import type { Side } from '@countersign/sdk/flow/compare';
import { type ReactNode, useId } from 'react';
import { useDesigner } from '../store/designer.ts';
import { conflictLocationText, describeConflictingChange } from './row-text.ts';
import { conflictTextsForLanguage } from './texts.ts';

interface Props {
  side: Side;
  /** Type of the node, or undefined if the difference does not belong to a node. */
  type: number | undefined;
  isTheirs: boolean;
  onChoose(isTheirs: boolean): void;
}

export function DraftConflictDifferenceChoice({
  side: { place, by, yours, theirs },
  type,
  isTheirs,
  onChoose,
}: Props): ReactNode {
  const { lang } = useDesigner();
  const t = conflictTextsForLanguage(lang);
  const group = useId();
  const options = [
    { side: 'mine', change: yours },
    { side: 'theirs', change: theirs },
  ] as const;
  return (
    <li>
      <fieldset className="conflict-difference" data-place={place.kind} data-by={by}>
        <legend>
          {conflictLocationText(place, lang)} <small>{t(`by-${by}`)}</small>
        </legend>
        {options.map(({ side, change }) => (
          <label key={side} className="conflict-side">
            <input
              type="radio"
              name={group}
              value={side}
              checked={isTheirs === (side === 'theirs')}
              onChange={() => onChoose(side === 'theirs')}
            />
            <span>
              <small>{t(side)}</small>
              {(describeConflictingChange(change, { type, lang }) ?? [t('unchanged')]).map(line => (
                <span key={line} className="conflict-line">
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
