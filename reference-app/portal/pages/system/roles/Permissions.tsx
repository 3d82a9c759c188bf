/** The pages and buttons of a role; the effect of a choice stands beside the button that saves it. */
import './roles.css';
import type { MenuNode, RoleChange, RoleDetail } from '@countersign/sdk/api/contract';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useRestoredInput, useStoredInput } from '../../../ui/drawer/unsaved-input.ts';
import { Failure } from '../../../ui/EmptyState.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { type CheckNode, CheckTree } from '../../../ui/tree/CheckTree.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { roleTexts } from './texts.ts';

const ALL = '*:*:*';

export function Permissions({ role }: { role: RoleDetail }) {
  const { t, lang } = useTexts(roleTexts);
  const { roleId, version, menuIds: stored } = role;
  const { place, restored } = useRestoredInput<string[]>('role-pages', roleId, String(version));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(restored ?? stored));
  const menuIds = [...chosen].sort();
  const isSame = menuIds.join() === [...stored].sort().join();
  const dirty = useRef(false);
  dirty.current = !isSame;
  useStoredInput(place, isSame ? undefined : menuIds);
  const menus = useQuery({
    queryKey: ['role', 'menus'],
    queryFn: () => client.role.roleMenuTree({ query: {} }),
  });
  const preview = useQuery({
    queryKey: ['role', 'preview', roleId, version, menuIds],
    queryFn: () => client.role.preview({ body: { roleId, menuIds } }),
    enabled: !isSame,
    placeholderData: keepPreviousData,
  });
  const save = useChange('role', () => client.role.edit({ body: { roleId, version, menuIds } }), {
    onDone: () => {
      dirty.current = false;
    },
  });
  const nodes = (list: MenuNode[]): CheckNode[] =>
    list.map(({ id, label, labelEn, type, children }) => ({
      id,
      label: lang === 'en' ? labelEn || label : label,
      isGroup: type === 'M',
      children: nodes(children),
    }));
  const effect = preview.data;
  return (
    <>
      <div className="record-body" role="tabpanel" aria-label={t('role.permissions')}>
        {role.permissions.includes(ALL) && <Alert severity="info">{t('role.all')}</Alert>}
        {menus.isError && <Failure error={menus.error} retry={() => menus.refetch()} />}
        {menus.isPending && [0, 1, 2, 3].map(row => <Skeleton key={row} height={36} />)}
        {menus.data && (
          <CheckTree
            label={t('role.permissions')}
            nodes={nodes(menus.data.menus)}
            checked={chosen}
            onChange={setChosen}
          />
        )}
        {!isSame && effect && <Effect effect={effect} />}
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
          disabled={isSame || save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
      </div>
      <LeaveGuard isDirty={() => dirty.current} />
    </>
  );
}

/** The permissions that a save would add and take, by name. */
function Effect({ effect: { added, removed } }: { effect: RoleChange }) {
  const { t } = useTexts(roleTexts);
  const names = (list: readonly string[]) => list.join(t('records.comma'));
  return (
    <div className="role-names">
      {added.length > 0 && <p>{t('role.addedOnes', { names: names(added) })}</p>}
      {removed.length > 0 && <p>{t('role.removedOnes', { names: names(removed) })}</p>}
    </div>
  );
}
