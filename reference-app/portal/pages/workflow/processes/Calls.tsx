/** Which process starts which as a sub-process, in a drawer; a process that does not exist is marked. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { EmptyState, Failure } from '../../../ui/EmptyState.tsx';
import { CallPicture } from './CallPicture.tsx';
import { KEY } from './search.ts';
import { processAdminTexts } from './texts.ts';

export function Calls({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(processAdminTexts);
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, 'calls'],
    queryFn: () => client.jflow.calls(),
  });
  const byKey = new Map(data?.map(row => [row.processKey, row]));
  const callers = data?.filter(({ calls }) => calls.length > 0);
  return (
    <SideDrawer title={t('calls.title')} onClose={onClose}>
      <div className="record-body">
        <p>{t('calls.text')}</p>
        {error && <Failure error={error} retry={() => refetch()} />}
        {callers?.length === 0 && <EmptyState title={t('calls.none')} text={t('calls.hint')} />}
        {data && callers && callers.length > 0 && <CallPicture calls={data} />}
        <ul className="process-calls">
          {callers?.map(caller => (
            <li key={caller.id}>
              <DesignLink id={caller.id} name={caller.processName} />
              <ul aria-label={t('calls.by', { item: caller.processName })}>
                {caller.calls.map(key => {
                  const called = byKey.get(key);
                  return (
                    <li key={key}>
                      {called ? <DesignLink id={called.id} name={called.processName} /> : <code>{key}</code>}
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

const DesignLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/workflow/processes/designer" search={{ id } as never}>
    {name}
  </Link>
);
