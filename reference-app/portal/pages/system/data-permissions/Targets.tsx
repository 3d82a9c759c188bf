/** The people, positions and organisations to which a data permission is bound, and the excluded people. */
import './data-permissions.css';
import type { DataPermissionDetail } from '@countersign/sdk/api/contract';
import type { Values } from '@countersign/sdk/form';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RowButton } from '../../../ui/RowButton.tsx';
import { idsOf } from '../../../ui/resource/fields.ts';
import { useChange } from '../../../ui/use-crud.ts';
import { Excluded } from './Excluded.tsx';
import { targetsForm } from './form.ts';
import { dataPermissionTexts } from './texts.ts';

type Kind = DataPermissionDetail['binds'][number]['kind'];

const KINDS: readonly Kind[] = ['user', 'position', 'organization'];
const HEADINGS = {
  user: 'scope.users',
  position: 'scope.positions',
  organization: 'scope.organizations',
} as const;

export function Targets({ detail }: { detail: DataPermissionDetail }) {
  const { t } = useTexts(dataPermissionTexts);
  const { dataPermissionId, binds } = detail;
  const [added, setAdded] = useState(0);
  const unbind = useChange('data-permission', ({ kind, targetId }: (typeof binds)[number]) =>
    client.dataPermission.unbind({ body: { dataPermissionId, kind, targetIds: [targetId] } }),
  );
  return (
    <div className="record-body" role="tabpanel" aria-label={t('scope.binds')}>
      <AddTargets key={added} dataPermissionId={dataPermissionId} onDone={() => setAdded(added + 1)} />
      {binds.length === 0 && <EmptyState title={t('scope.noBinds')} />}
      {KINDS.map(kind => {
        const own = binds.filter(bind => bind.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind}>
            <h3>{t(HEADINGS[kind])}</h3>
            <ul className="people-list">
              {own.map(bind => (
                <li key={bind.targetId}>
                  <span>{bind.targetName}</span>
                  <span />
                  <RowButton
                    isDestructive
                    text={t('scope.unbind')}
                    label={t('scope.unbindOf', { item: bind.targetName })}
                    onPress={() => unbind.mutate(bind)}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <Excluded detail={detail} />
    </div>
  );
}

/** All positions of the tenant, for the picker. */
const lookups = {
  options: async () =>
    (await client.position.merchantPosition()).map(({ positionId, positionName, organizeName }) => ({
      value: positionId,
      label: `${positionName} · ${organizeName}`,
    })),
};

const EMPTY: Values = { users: [], positions: [], organizations: [] };

function AddTargets({ dataPermissionId, onDone }: { dataPermissionId: string; onDone: () => void }) {
  const { t } = useTexts(dataPermissionTexts);
  const [values, setValues] = useState(EMPTY);
  const definition = useMemo(() => targetsForm(t), [t]);
  const chosen: Record<Kind, string[]> = {
    user: idsOf(values.users),
    position: (values.positions ?? []) as string[],
    organization: idsOf(values.organizations),
  };
  const kinds = KINDS.filter(kind => chosen[kind].length > 0);
  const add = useChange(
    'data-permission',
    async () => {
      for (const kind of kinds)
        await client.dataPermission.bind({ body: { dataPermissionId, kind, targetIds: chosen[kind] } });
    },
    { onDone },
  );
  return (
    <div className="people-add">
      <Embedded
        tag="form-renderer"
        properties={{ definition, values: EMPTY, lookups }}
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
