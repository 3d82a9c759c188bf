/**
 * Drawer that lists the sub-processes started by each process. Sub-processes that do not exist are marked.
 */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { SubProcessCallGraph } from './CallPicture.tsx';
import { PROCESSES_QUERY_KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

export function ProcessCallsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(processAdminTexts);
  const { data, error, refetch } = useQuery({
    queryKey: [PROCESSES_QUERY_KEY, 'calls'],
    queryFn: () => client.jflow.calls(),
  });
  const byKey = new Map(data?.map(row => [row.processKey, row]));
  const callers = data?.filter(({ calls }) => calls.length > 0);
  return (
    <SideDrawer title={t('calls.title')} onClose={onClose}>
      <div className="record-body">
        <p>{t('calls.text')}</p>
        {error && <QueryFailure error={error} retry={() => refetch()} />}
        {callers?.length === 0 && <EmptyState title={t('calls.none')} text={t('calls.hint')} />}
        {data && callers && callers.length > 0 && <SubProcessCallGraph calls={data} />}
        <ul className="process-calls">
          {callers?.map(caller => (
            <li key={caller.id}>
              <ProcessDesignLink id={caller.id} name={caller.processName} />
              <ul aria-label={t('calls.by', { item: caller.processName })}>
                {caller.calls.map(key => {
                  const called = byKey.get(key);
                  return (
                    <li key={key}>
                      {called ? (
                        <ProcessDesignLink id={called.id} name={called.processName} />
                      ) : (
                        <code>{key}</code>
                      )}
                      {called?.state !== 1 && (
                        <span className="mark">{t(called ? 'calls.notPublished' : 'calls.missing')}</span>
                      )}
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </SideDrawer>
  );
}

const ProcessDesignLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/workflow/processes/designer" search={{ id } as never}>
    {name}
  </Link>
);
