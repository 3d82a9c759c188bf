/** Cells of the timeline: its ids lead to what they name, for those who may open it. */
import type { LogRow, OperationResult } from '@countersign/sdk/api/contract';
import { Link } from '@tanstack/react-router';
import { allows } from '../../../session/allows.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { PersonName } from '../../../ui/cells.tsx';
import { logTexts } from './texts.ts';

interface RecordPage {
  to: string;
  permission: string;
  /** `open` where it is absent. */
  name?: string;
}

/** Pages whose address opens a record. */
const PAGES: Record<string, RecordPage> = {
  application: { to: '/system/applications', permission: 'system:application:manage' },
  bucket: { to: '/system/buckets', permission: 'system:bucket:manage' },
  'channel-account': { to: '/messages/accounts', permission: 'message:account:manage' },
  'data-permission': { to: '/system/data-permissions', permission: 'system:dataPermission:manage' },
  dictionary: { to: '/system/dictionaries', permission: 'system:dict:manage' },
  form: { to: '/workflow/forms', permission: 'system:form:manage' },
  menu: { to: '/system/menus', permission: 'system:menu:manage' },
  organization: { to: '/system/organizations', permission: 'system:organize:manage' },
  parameter: { to: '/system/parameters', permission: 'system:parameter:manage' },
  position: { to: '/system/positions', permission: 'system:position:manage' },
  process: { to: '/workflow/processes/designer', permission: 'system:process:manage', name: 'id' },
  property: { to: '/system/properties', permission: 'system:properties:manage' },
  role: { to: '/system/roles', permission: 'system:role:manage' },
  tenant: { to: '/system/tenants', permission: 'system:tenant:manage' },
  user: { to: '/system/users', permission: 'system:user:list' },
};

/** Shows the rows of the person alone. */
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
      <PersonName name={name} />
    </Link>
  );
}

/** Opens the record where it has a page that the reader may see. */
export function TargetLink({ row: { kind, targetId, targetName } }: { row: LogRow }) {
  const held = usePermissions();
  const name = targetName || targetId || '—';
  const page = targetId ? PAGES[kind] : undefined;
  if (!page || !allows(held, [page.permission])) return name;
  return (
    <Link to={page.to} search={{ [page.name ?? 'open']: targetId } as never} className="title-link is-quiet">
      {name}
    </Link>
  );
}

/** Shows all rows of the same record. */
export function HistoryLink({ row: { kind, targetId } }: { row: LogRow }) {
  const { t } = useTexts(logTexts);
  return (
    <Link to="/system/operation-log" className="title-link is-quiet" search={{ kind, targetId } as never}>
      {t('log.history')}
    </Link>
  );
}

const STATES: Record<OperationResult, string> = { ok: 'good', refused: 'warning', failed: 'bad' };

export function Result({ result }: { result: OperationResult }) {
  const { t } = useTexts(logTexts);
  return <span className={`state state-${STATES[result]}`}>{t(`history.${result}`)}</span>;
}
