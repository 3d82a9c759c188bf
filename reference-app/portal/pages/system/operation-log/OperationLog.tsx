/** The operation log: a list with filters, and one operation with its changes. */
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { beginningOf, useResource } from '../../../ui/resource/use-resource.ts';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { OperationDrawer } from './OperationDrawer.tsx';
import { operations } from './resource.tsx';

export const begin = beginningOf(operations);

export default function OperationLog() {
  const list = useResource(operations);
  const { open } = list.search;
  return (
    <ResourcePage
      resource={operations}
      list={list}
      tools={<ResourceExport noun="operation-log" resource={operations} search={list.search} />}
    >
      {open && (
        <OperationDrawer
          id={open}
          ids={list.query.data?.list.map(({ id }) => id) ?? []}
          onOpen={list.open}
          onClose={() => list.open('')}
        />
      )}
    </ResourcePage>
  );
}
