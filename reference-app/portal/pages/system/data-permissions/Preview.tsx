/** Describes a data permission in words, and previews how many rows a chosen user would see. */
import './data-permissions.css';
import type { DataPermissionDetail } from '@countersign/sdk/api/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { singleUserSelectForm } from './form.ts';
import { dataScopeKeyTitle, describeDataPermission, type ScopeKey } from './scopes.ts';
import { dataPermissionTexts } from './texts.ts';

interface Person {
  id: string;
  name: string;
}

export function DataPermissionPreview({
  detail,
  keys,
}: {
  detail: DataPermissionDetail;
  keys: readonly ScopeKey[];
}) {
  const { t } = useTexts(dataPermissionTexts);
  const { dataPermissionId, items, version } = detail;
  const [person, setPerson] = useState<Person>();
  const definition = useMemo(() => singleUserSelectForm(t('scope.previewPerson')), [t]);
  const values = useMemo(() => ({ person: [] }), []);
  const counts = useQuery({
    queryKey: ['data-permission', 'preview', dataPermissionId, version, person?.id],
    queryFn: () => client.dataPermission.preview({ body: { userId: person?.id ?? '', items } }),
    enabled: person !== undefined,
  });
  const titleIn = (key: string) => {
    const known = keys.find(one => one.key === key);
    return known ? dataScopeKeyTitle(known, t) : key;
  };
  return (
    <div className="record-body" role="tabpanel" aria-label={t('scope.preview')}>
      <p className="scope-sentence">{describeDataPermission(detail, keys, t)}</p>
      <EmbeddedElement
        tag="form-renderer"
        properties={{ definition, values }}
        on={{
          'cs-change': event => setPerson((event.detail.values.person as Person[] | null)?.[0]),
          'cs-submit': event => event.preventDefault(),
        }}
      />
      {counts.isError && <QueryFailure error={counts.error} retry={() => counts.refetch()} />}
      <div role="status">
        <ul className="scope-counts">
          {person &&
            counts.data?.map(({ key, count }) => (
              <li key={key}>{t('scope.previewRows', { name: person.name, count, title: titleIn(key) })}</li>
            ))}
        </ul>
      </div>
    </div>
  );
}
