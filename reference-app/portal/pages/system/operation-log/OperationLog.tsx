/**
 * Lists the operation log with filters. Drawers show the changes in one row and the verification of the hash
 * chain.
 */
import { useState } from 'react';
import { useTexts } from '../../../session/language.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ResourcePage } from '../../../ui/resource/ResourcePage.tsx';
import { createListPrefetch, useResource } from '../../../ui/resource/use-resource.ts';
import { ResourceExport } from '../../../ui/transfer/ResourceExport.tsx';
import { LogDrawer } from './LogDrawer.tsx';
import { LogHashChainDrawer } from './LogHashChainDrawer.tsx';
import { operationLogs } from './resource.tsx';
import { logTexts } from './texts.ts';

export const prefetch = createListPrefetch(operationLogs);

export default function OperationLog() {
  const { t } = useTexts(logTexts);
  const list = useResource(operationLogs);
  const [isVerifying, setVerifying] = useState(false);
  const { open } = list.search;
  const openRow = (id: string) => {
    setVerifying(false);
    list.open(id);
  };
  return (
    <ResourcePage
      resource={operationLogs}
      list={list}
      tools={
        <>
          <ResourceExport noun="log" resource={operationLogs} search={list.search} />
          <Button variant="outlined" onClick={() => setVerifying(true)}>
            {t('log.verify')}
          </Button>
        </>
      }
    >
      {open && (
        <LogDrawer
          id={open}
          ids={list.query.data?.list.map(({ id }) => id) ?? []}
          onOpen={list.open}
          onClose={() => list.open('')}
        />
      )}
      {isVerifying && <LogHashChainDrawer onOpen={openRow} onClose={() => setVerifying(false)} />}
    </ResourcePage>
  );
}
