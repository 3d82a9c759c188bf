/** Fixes one problem, or all problems of the same kind, in one announced history step. */
import type { Lang } from '@countersign/sdk/i18n';
import { problemTextsForLanguage } from './texts.ts';

export interface Problem<Row = unknown> {
  /** Identifies the problem across edits. The value stays the same as long as the problem exists. */
  identity: string;
  /** Kind of the problem. Problems of the same kind have the same fix. */
  kind: string;
  severity: 'error' | 'warning';
  message: string;
  row: Row;
  /**
   * True if the problem can be fixed automatically. False if the user must choose between several solutions.
   */
  isFixable: boolean;
  /** Opens the setting with the problem. Undefined if the problem concerns the whole form or flow. */
  onGo?: (() => void) | undefined;
}

/**
 * Fixes the problems of the given rows in one history step. `announcement` is the text for screen readers.
 */
export type FixRows<Row> = (rows: readonly Row[], announcement: string) => void;

/**
 * Groups the fixable problems by kind. The map key is the first problem of a kind; kinds with a single
 * problem are omitted.
 */
export function groupFixableByKind<Row>(
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
  const t = problemTextsForLanguage(lang);
  const count = problems.length;
  const rows = problems.map(({ row }) => row);
  onFix(rows, count === 1 ? t('fixed') : t('fixedAll', { count }));
}
