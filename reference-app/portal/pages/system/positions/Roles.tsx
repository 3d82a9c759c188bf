/** The roles of a position: all members hold them; the number of people whose rights change stands beside the button. */
import type { PositionRole, PositionRow } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { SearchBox } from '../../../ui/filters/SearchBox.tsx';
import { LeaveGuard } from '../../../ui/LeaveGuard.tsx';
import { useChange } from '../../../ui/use-crud.ts';
import { positionTexts } from './texts.ts';

interface Choice {
  roleId: string;
  roleName: string;
  isOff: boolean;
}

/** Enabled roles, and those that the position has, in any state. */
async function choicesOf(positionId: string): Promise<{ held: PositionRole[]; choices: Choice[] }> {
  const [held, { list }] = await Promise.all([
    client.position.positionRoleList({ params: { positionId } }),
    client.role.list({ query: { limit: 9999 } }),
  ]);
  const off = held.filter(({ roleId }) => !list.some(role => role.roleId === roleId));
  const choices = [
    ...off.map(({ roleId, roleName }) => ({ roleId, roleName, isOff: true })),
    ...list.map(({ roleId, roleName }) => ({ roleId, roleName, isOff: false })),
  ];
  return { held, choices };
}

export default function Roles({ position }: { position: PositionRow }) {
  const { t } = useTexts(positionTexts);
  const { positionId } = position;
  const query = useQuery({
    queryKey: ['position', 'roles', positionId],
    queryFn: () => choicesOf(positionId),
  });
  if (!query.data)
    return (
      <div className="record-body" role="tabpanel" aria-label={t('position.roles')}>
        {query.isError ? (
          <Failure error={query.error} retry={() => query.refetch()} />
        ) : (
          [0, 1, 2].map(row => <Skeleton key={row} variant="rounded" height={36} />)
        )}
      </div>
    );
  const { held, choices } = query.data;
  const stored = held.map(({ roleId }) => roleId).sort();
  return <RoleChoice key={stored.join()} position={position} stored={stored} choices={choices} />;
}

interface RoleChoiceProps {
  position: PositionRow;
  stored: readonly string[];
  choices: readonly Choice[];
}

function RoleChoice({ position: { positionId, userCount = 0 }, stored, choices }: RoleChoiceProps) {
  const { t } = useTexts(positionTexts);
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(stored));
  const added = [...chosen].filter(id => !stored.includes(id)).length;
  const removed = stored.filter(id => !chosen.has(id)).length;
  const isSame = added + removed === 0;
  const dirty = useRef(false);
  dirty.current = !isSame;
  const save = useChange(
    'position',
    () => client.position.updatePositionPermission({ body: { positionId, roleIds: [...chosen] } }),
    {
      onDone: () => {
        dirty.current = false;
      },
    },
  );
  const toggle = (roleId: string) => {
    const next = new Set(chosen);
    if (!next.delete(roleId)) next.add(roleId);
    setChosen(next);
  };
  const wanted = keyword.trim().toLowerCase();
  const shown = choices.filter(({ roleName }) => roleName.toLowerCase().includes(wanted));
  return (
    <>
      <div className="record-body" role="tabpanel" aria-label={t('position.roles')}>
        <SearchBox label={t('position.searchRoles')} keyword={keyword} onKeyword={setKeyword} />
        {shown.length === 0 && <EmptyState title={t(wanted ? 'list.noMatch' : 'position.noRoles')} />}
        <div>
          {shown.map(({ roleId, roleName, isOff }) => (
            <div key={roleId}>
              <FormControlLabel
                label={isOff ? t('position.roleOff', { item: roleName }) : roleName}
                control={
                  <Checkbox size="small" checked={chosen.has(roleId)} onChange={() => toggle(roleId)} />
                }
              />
            </div>
          ))}
        </div>
      </div>
      <div className="record-end">
        <span className="position-effect" role="status">
          {isSame
            ? t('position.rolesSame')
            : t('position.rolesChange', { added, removed, people: userCount })}
        </span>
        <Button
          variant="contained"
          disabled={isSame || save.isPending}
          onClick={() => save.mutate(undefined)}
        >
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
      </div>
      <LeaveGuard
        isDirty={() => dirty.current}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </>
  );
}
