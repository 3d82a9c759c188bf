/** Cells of the log list. Ids are links if the user may open the record. */
import type { LogRow, OperationLogResult } from '@countersign/sdk/api/contract';
import { describePage, type PageName } from '@countersign/sdk/api/pages';
import { Link } from '@tanstack/react-router';
import { hasAnyPermission } from '../../../session/allows.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { UserName } from '../../../ui/cells.tsx';
import { logTexts } from './texts.ts';

/** Pages that can open a record through a URL parameter, by resource. */
const RECORD_PAGE_BY_RESOURCE: Record<string, PageName> = {
  application: 'system/applications',
  bucket: 'system/buckets',
  'channel-account': 'messages/accounts',
  'data-permission': 'system/data-permissions',
  dictionary: 'system/dictionaries',
  form: 'workflow/forms',
  menu: 'system/menus',
  organization: 'system/organizations',
  parameter: 'system/parameters',
  position: 'system/positions',
  process: 'workflow/processes/designer',
  property: 'system/properties',
  role: 'system/roles',
  tenant: 'system/tenants',
  user: 'system/users',
};

/**
 * Returns the name of the URL parameter that opens a record. It is `open` on every page except the process
 * designer.
 */
const getRecordUrlParameterName = (page: PageName): string =>
  page === 'workflow/processes/designer' ? 'id' : 'open';

/** Link that filters the log by the user of the row. */
export function PersonLink({ row: { userId, userName } }: { row: LogRow }) {
  const { t } = useTexts(logTexts);
  const name = userName || userId;
  if (!name) return '—';
  if (!userId) return name;
  return (
    <Link
      to="."
      className="title-link is-quiet"
      title={t('log.ofPerson', { item: name })}
      search={((before: object) => ({ ...before, userId, page: undefined, open: undefined })) as never}
    >
      <UserName name={name} />
    </Link>
  );
}

/** Link to the record that the logged call changed, if the user may open its page. */
export function LoggedRecordLink({ row: { kind, targetId, targetName } }: { row: LogRow }) {
  const held = usePermissions();
  const name = targetName || targetId || '—';
  const page = targetId ? RECORD_PAGE_BY_RESOURCE[kind] : undefined;
  if (!page) return name;
  const { path, permissions = [] } = describePage(page);
  if (!hasAnyPermission(held, permissions.slice(0, 1))) return name;
  return (
    <Link
      to={path}
      search={{ [getRecordUrlParameterName(page)]: targetId } as never}
      className="title-link is-quiet"
    >
      {name}
    </Link>
  );
}

/** Link to all log rows of the record in this row. */
export function RecordOperationLogLink({ row: { kind, targetId } }: { row: LogRow }) {
  const { t } = useTexts(logTexts);
  return (
    <Link to="/system/operation-log" className="title-link is-quiet" search={{ kind, targetId } as never}>
      {t('log.history')}
    </Link>
  );
}

const RESULT_STYLES: Record<OperationLogResult, string> = { ok: 'good', refused: 'warning', failed: 'bad' };

export function ResultCell({ result }: { result: OperationLogResult }) {
  const { t } = useTexts(logTexts);
  return <span className={`state state-${RESULT_STYLES[result]}`}>{t(`history.${result}`)}</span>;
}
