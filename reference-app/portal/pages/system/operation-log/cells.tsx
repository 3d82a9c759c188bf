/** Cells of the operation log: its ids lead to what they name. */
import type { OperationLogRow, OperationResult } from '@countersign/sdk/api/contract';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { PersonName } from '../../../ui/cells.tsx';
import { operationLogTexts } from './texts.ts';

/** Pages whose address opens a record. */
const PAGES: Record<string, (id: string) => { to: string; search: object }> = {
  position: open => ({ to: '/system/positions', search: { open } }),
  organization: open => ({ to: '/system/organizations', search: { open } }),
  user: open => ({ to: '/system/users', search: { open } }),
  role: open => ({ to: '/system/roles', search: { open } }),
  process: id => ({ to: '/workflow/processes/designer', search: { id } }),
  form: open => ({ to: '/workflow/forms', search: { open } }),
};

/** Shows the operations of the person alone. */
export function PersonLink({ row: { userId, userName } }: { row: OperationLogRow }) {
  const { t } = useTexts(operationLogTexts);
  const name = userName || userId;
  if (!name) return '—';
  return (
    <Link
      to="."
      className="title-link is-quiet"
      title={t('operations.ofPerson', { item: name })}
      search={((before: object) => ({ ...before, userId, page: undefined, open: undefined })) as never}
    >
      <PersonName name={name} />
    </Link>
  );
}

/** Opens the record where it has a page. */
export function TargetLink({ row: { kind, targetId, targetName } }: { row: OperationLogRow }) {
  const name = targetName || targetId || '—';
  const page = targetId ? PAGES[kind]?.(targetId) : undefined;
  if (!page) return name;
  return (
    <Link to={page.to} search={page.search as never} className="title-link is-quiet">
      {name}
    </Link>
  );
}

const STATES: Record<OperationResult, string> = { ok: 'good', refused: 'warning', failed: 'bad' };

export function Result({ result }: { result: OperationResult }) {
  const { t } = useTexts(operationLogTexts);
  return <span className={`state state-${STATES[result]}`}>{t(`history.${result}`)}</span>;
}
