/** Edits which pages and buttons a role permits. The effect of a change is shown next to the save button. */
import './roles.css';
import type { MenuNode, RoleChangePreview, RoleDetail } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { usePersistedUnsavedInput, useRestoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { type CheckNode, CheckTree } from '../../../ui/tree/CheckTree.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import { menuIdsWithoutPermission, roleGrantsToSave } from './lapsed-menus.ts';
import { roleTexts } from './texts.ts';

const ALL_PERMISSIONS = '*:*:*';

export function RolePermissions({ role }: { role: RoleDetail }) {
  const { t, lang } = useTexts(roleTexts);
  const { roleId, version } = role;
  const menus = useQuery({
    queryKey: ['role', 'menus'],
    queryFn: () => client.role.roleMenuTree({ query: {} }),
  });
  const choice = useRoleMenuSelection(role, menus.data?.menus);
  const { lapsed, isSame, grants } = choice;
  const dirty = useRef(false);
  dirty.current = !isSame;
  const preview = useQuery({
    queryKey: ['role', 'preview', roleId, version, grants],
    queryFn: () => client.role.preview({ body: { roleId, ...grants } }),
    enabled: !isSame && grants !== undefined,
    placeholderData: keepPreviousData,
  });
  const save = useListMutation('role', () => client.role.edit({ body: { roleId, version, ...grants } }), {
    onDone: () => {
      dirty.current = false;
    },
  });
  const nodes = (list: MenuNode[]): CheckNode[] =>
    list.map(({ id, label, labelEn, type, permission, children }) => ({
      id,
      label: lang === 'en' ? labelEn || label : label,
      ...(lapsed.has(id) && !choice.chosen.has(id) && { note: t('role.lapsed', { item: permission ?? '' }) }),
      isGroup: type === 'M',
      children: nodes(children),
    }));
  const effect = preview.data;
  return (
    <>
      <div className="record-body" role="tabpanel" aria-label={t('role.permissions')}>
        {role.permissions.includes(ALL_PERMISSIONS) && <Alert severity="info">{t('role.all')}</Alert>}
        {lapsed.size > 0 && <Alert severity="warning">{t('role.lapsedText', { count: lapsed.size })}</Alert>}
        {menus.isError && <QueryFailure error={menus.error} retry={() => menus.refetch()} />}
        {menus.isPending && [0, 1, 2, 3].map(row => <Skeleton key={row} height={36} />)}
        {menus.data && (
          <CheckTree
            label={t('role.permissions')}
            nodes={nodes(menus.data.menus)}
            checked={choice.chosen}
            onChange={choice.choose}
          />
        )}
        {!isSame && effect && <RolePermissionChanges effect={effect} />}
      </div>
      <div className="record-end">
        <span className="role-effect" role="status">
          {isSame
            ? t('role.same')
            : effect &&
              t(effect.isLimited ? 'role.changeLimited' : 'role.change', {
                added: effect.added.length,
                removed: effect.removed.length,
                people: effect.userCount,
              })}
        </span>
        <Button
          variant="contained"
          disabled={isSame || !grants || save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
      </div>
      <LeaveGuard isDirty={() => dirty.current} />
    </>
  );
}

const EMPTY_MENU_NODE_LIST: readonly MenuNode[] = [];

/**
 * Manages the selection of menus for a role. Initially, the role's stored menus are selected, except menus
 * whose permission the role no longer has. `menus` is undefined until the menus have loaded.
 */
function useRoleMenuSelection(role: RoleDetail, menus: readonly MenuNode[] | undefined) {
  const { place, restored } = useRestoredInput<string[]>('role-pages', role.roleId, String(role.version));
  const [input, setInput] = useState<ReadonlySet<string> | undefined>(restored && new Set(restored));
  const lapsed = useMemo(() => menuIdsWithoutPermission(menus ?? EMPTY_MENU_NODE_LIST, role), [menus, role]);
  const held = role.menuIds.filter(id => !lapsed.has(id));
  const chosen = input ?? new Set(held);
  const menuIds = [...chosen].sort();
  const isSame = !input || (menus !== undefined && menuIds.join() === held.toSorted().join());
  usePersistedUnsavedInput(place, isSame ? undefined : menuIds);
  return { lapsed, chosen, choose: setInput, isSame, grants: menus && roleGrantsToSave(menus, role, chosen) };
}

/** Lists the names of the permissions that saving would add and remove. */
function RolePermissionChanges({ effect: { added, removed } }: { effect: RoleChangePreview }) {
  const { t } = useTexts(roleTexts);
  const names = (list: readonly string[]) => list.join(t('records.comma'));
  return (
    <div className="role-names">
      {added.length > 0 && <p>{t('role.addedOnes', { names: names(added) })}</p>}
      {removed.length > 0 && <p>{t('role.removedOnes', { names: names(removed) })}</p>}
    </div>
  );
}
