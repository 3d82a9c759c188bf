/**
 * Lists the users, positions and organisations that a data permission is bound to, and the users excluded
 * from it.
 */
import './data-permissions.css';
import type { DataPermissionDetail } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { useOwnUserId } from '../../../session/permission.tsx';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { chosenIds } from '../../../ui/resource/fields.ts';
import { useListMutation } from '../../../ui/use-crud.ts';
import { ExcludedUsers } from './Excluded.tsx';
import { dataPermissionTargetsForm } from './form.ts';
import { dataPermissionTexts } from './texts.ts';

type TargetKind = DataPermissionDetail['binds'][number]['kind'];

const TARGET_KINDS: readonly TargetKind[] = ['user', 'position', 'organization'];
const TARGET_KIND_HEADINGS = {
  user: 'scope.users',
  position: 'scope.positions',
  organization: 'scope.organizations',
} as const;

export function DataPermissionTargets({ detail }: { detail: DataPermissionDetail }) {
  const { t } = useTexts(dataPermissionTexts);
  const { dataPermissionId, binds } = detail;
  const ownUserId = useOwnUserId();
  const [added, setAdded] = useState(0);
  const unbind = useListMutation('data-permission', ({ kind, targetId }: (typeof binds)[number]) =>
    client.dataPermission.unbind({ body: { dataPermissionId, kind, targetIds: [targetId] } }),
  );
  return (
    <div className="record-body" role="tabpanel" aria-label={t('scope.binds')}>
      <AddTargetsForm key={added} dataPermissionId={dataPermissionId} onDone={() => setAdded(added + 1)} />
      {binds.length === 0 && <EmptyState title={t('scope.noBinds')} />}
      {TARGET_KINDS.map(kind => {
        const own = binds.filter(bind => bind.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind}>
            <h3>{t(TARGET_KIND_HEADINGS[kind])}</h3>
            <ul className="people-list">
              {own.map(bind => (
                <li key={bind.targetId}>
                  <span>{bind.targetName}</span>
                  <span />
                  {kind === 'user' && bind.targetId === ownUserId ? (
                    <small>{t('scope.byOthers')}</small>
                  ) : (
                    <RowButton
                      isDestructive
                      text={t('scope.unbind')}
                      label={t('scope.unbindOf', { item: bind.targetName })}
                      onPress={() => unbind.mutate(bind)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <ExcludedUsers detail={detail} />
    </div>
  );
}

/** Loads all positions of the tenant as options for the select. */
const positionOptionSource = {
  options: async () =>
    (await client.position.merchantPosition()).map(({ positionId, positionName, organizeName }) => ({
      value: positionId,
      label: `${positionName} · ${organizeName}`,
    })),
};

const EMPTY_DATA_PERMISSION_TARGETS: Values = { users: [], positions: [], organizations: [] };

function AddTargetsForm({ dataPermissionId, onDone }: { dataPermissionId: string; onDone: () => void }) {
  const { t } = useTexts(dataPermissionTexts);
  const [values, setValues] = useState(EMPTY_DATA_PERMISSION_TARGETS);
  const definition = useMemo(() => dataPermissionTargetsForm(t), [t]);
  const chosen: Record<TargetKind, string[]> = {
    user: chosenIds(values.users),
    position: (values.positions ?? []) as string[],
    organization: chosenIds(values.organizations),
  };
  const kinds = TARGET_KINDS.filter(kind => chosen[kind].length > 0);
  const add = useListMutation(
    'data-permission',
    async () => {
      for (const kind of kinds)
        await client.dataPermission.bind({ body: { dataPermissionId, kind, targetIds: chosen[kind] } });
    },
    { onDone },
  );
  return (
    <div className="people-add">
      <EmbeddedElement
        tag="form-renderer"
        properties={{ definition, values: EMPTY_DATA_PERMISSION_TARGETS, lookups: positionOptionSource }}
        on={{
          'cs-change': event => setValues(event.detail.values),
          'cs-submit': event => event.preventDefault(),
        }}
      />
      <Button
        variant="contained"
        disabled={kinds.length === 0 || add.isPending}
        onClick={() => add.mutate(undefined)}
      >
        {t('scope.bind')}
      </Button>
    </div>
  );
}
