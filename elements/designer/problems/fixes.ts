/** The fixes of the list of problems: one problem, or all of its kind, as one step that is announced. */
import type { Lang } from '@countersign/sdk/i18n';
import { problemTextsIn } from './texts.ts';

export interface Problem<Row = unknown> {
  /** Equal for a problem that is still the same. */
  identity: string;
  /** Equal for problems that are of one kind, with one way to fix them. */
  kind: string;
  severity: 'error' | 'warning';
  message: string;
  row: Row;
  /** False where somebody has to choose. */
  isFixable: boolean;
  /** Leads to its place; undefined for a problem of the whole. */
  onGo?: (() => void) | undefined;
}

/** Fixes rows in one step of the history, and announces the text. */
export type FixRows<Row> = (rows: readonly Row[], announcement: string) => void;

/** By the first problem of a kind that has several with a fix, all of them. */
export function alikeOf<Row>(
  problems: readonly Problem<Row>[],
): ReadonlyMap<Problem<Row>, readonly Problem<Row>[]> {
  const kinds = Map.groupBy(
    problems.filter(({ isFixable }) => isFixable),
    ({ kind }) => kind,
  );
  return new Map(
    [...kinds.values()].flatMap(alike => (alike[0] && alike.length > 1 ? [[alike[0], alike] as const] : [])),
  );
}

export function fixProblems<Row>(
  problems: readonly Problem<Row>[],
  { lang, onFix }: { lang: Lang; onFix: FixRows<Row> },
): void {
  const t = problemTextsIn(lang);
  const count = problems.length;
  const rows = problems.map(({ row }) => row);
  onFix(rows, count === 1 ? t('fixed') : t('fixedAll', { count }));
}
