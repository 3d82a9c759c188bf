/**
 * Draws the number ranges of each branch (lane) as bars above an axis, and lists gaps and overlaps as text.
 */
import type { Lang } from '@countersign/sdk/i18n';
import type { ReactNode } from 'react';
import type { NumberLine as Line } from './number-line.ts';
import { conditionTextsForLanguage } from './texts.ts';

const NUMBER_LINE_WIDTH = 360;
const BRANCH_ROW_HEIGHT = 22;
const BRANCH_NAMES_WIDTH = 92;

interface NumberLineProps {
  lang: Lang;
  field: string;
  line: Line;
  hasDefault: boolean;
}

export function NumberLine({ lang, field, line, hasDefault }: NumberLineProps): ReactNode {
  const t = conditionTextsForLanguage(lang);
  const height = line.lanes.length * BRANCH_ROW_HEIGHT + 26;
  const x = (step: number) =>
    BRANCH_NAMES_WIDTH + (step / line.length) * (NUMBER_LINE_WIDTH - BRANCH_NAMES_WIDTH - 4);
  const axis = line.lanes.length * BRANCH_ROW_HEIGHT + 6;
  return (
    <figure className="conditions-line" aria-label={t('line', { field })}>
      <svg viewBox={`0 0 ${NUMBER_LINE_WIDTH} ${height}`} aria-hidden="true" focusable="false">
        {line.lanes.map(({ id, name, bars }, at) => (
          <g key={id}>
            <text className="conditions-label" x="0" y={at * BRANCH_ROW_HEIGHT + 15}>
              {shortBranchName(name)}
            </text>
            {bars.map(({ from, to }) => (
              <rect
                key={from}
                className="conditions-range"
                x={x(from)}
                y={at * BRANCH_ROW_HEIGHT + 5}
                width={Math.max(3, x(to) - x(from))}
                height={BRANCH_ROW_HEIGHT - 10}
                rx="3"
              />
            ))}
          </g>
        ))}
        <line
          className="conditions-axis"
          x1={BRANCH_NAMES_WIDTH}
          x2={NUMBER_LINE_WIDTH}
          y1={axis}
          y2={axis}
        />
        {line.bounds.map((text, at) => (
          <g key={text}>
            <line
              className="conditions-axis"
              x1={x(at + 1)}
              x2={x(at + 1)}
              y1="2"
              y2={axis + 3}
              strokeDasharray="2 3"
            />
            <text className="conditions-label" data-muted="" x={x(at + 1)} y={axis + 16} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
      </svg>
      <ul className="panel-note">
        {line.gaps.map(range => (
          <li key={range}>{t(hasDefault ? 'toDefault' : 'gap', { range })}</li>
        ))}
        {line.overlaps.map(overlap => (
          <li key={`${overlap.name} ${overlap.other}`}>{t('overlap', { ...overlap })}</li>
        ))}
        {line.gaps.length === 0 && line.overlaps.length === 0 && <li>{t('covered')}</li>}
      </ul>
    </figure>
  );
}

const shortBranchName = (name: string): string => (name.length > 12 ? `${name.slice(0, 11)}…` : name);
