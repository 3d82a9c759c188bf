/** The run of one application on its flow: state, people and times of each step, and the rounds where steps were entered again. */
import '../../../ui/draft/draft.css';
import './run.css';
import type { TaskInfo } from '@countersign/sdk/api/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/define-page.ts';
import { Embedded } from '../../../ui/Embedded.tsx';
import { Failure } from '../../../ui/EmptyState.tsx';
import { oneOf, useListSearch } from '../../../ui/list-search.ts';
import { useTitle } from '../../../ui/use-title.ts';
import { State } from '../State.tsx';
import { instanceInfo, instanceRun } from './queries.ts';
import { Rounds } from './Rounds.tsx';
import { instanceTexts } from './texts.ts';

const VIEWS = ['flow', 'rounds'] as const;
type View = (typeof VIEWS)[number];

const parse = (raw: Record<string, unknown>) => ({
  keyword: '',
  page: 1,
  view: oneOf(raw.view, VIEWS, 'flow'),
});
const DEFAULTS = parse({});

/** For administrators, where nobody can act: the step, and the way to its resolution. */
function Stuck({ of: { incidents, itemName } }: { of: TaskInfo }) {
  const { t } = useTexts(instanceTexts);
  if (incidents.length === 0) return null;
  const node = [...new Set(incidents.map(({ nodeName }) => nodeName))].join(t('run.between'));
  return (
    <Link to="/workflow/incidents" search={{ keyword: itemName } as never} className="state state-bad">
      {t('run.stuck', { node })}
    </Link>
  );
}

export default function Run() {
  const { t } = useTexts(instanceTexts);
  const navigate = useNavigate();
  const { instanceId } = useParams({ strict: false }) as { instanceId: string };
  const [search, change] = useListSearch(parse, DEFAULTS);
  const info = useQuery(instanceInfo(instanceId)).data;
  const { data, error, refetch } = useQuery(instanceRun(instanceId));
  const title = usePageTitle();
  useTitle(info ? `${title} · ${info.itemName}` : title);
  const hasRounds =
    data !== undefined && new Set(data.run.visits.map(one => one.nodeId)).size < data.run.visits.length;
  const view = hasRounds ? search.view : 'flow';
  const close = () => navigate({ to: `/approval/instance/${encodeURIComponent(instanceId)}` });
  return (
    <div className="designer-page">
      <header className="designer-top">
        <IconButton aria-label={t('run.back')} onClick={close}>
          <ArrowBack fontSize="small" />
        </IconButton>
        <h1>{info?.itemName ?? title}</h1>
        {info && <State of="instance" value={info.instanceState} />}
        {info?.number && <small className="run-number">{info.number}</small>}
        {info && <Stuck of={info} />}
        {hasRounds && (
          <ToggleButtonGroup
            exclusive
            size="small"
            className="designer-actions"
            value={view}
            aria-label={t('run.views')}
            onChange={(_, next: View | null) => next && change({ view: next })}
          >
            {VIEWS.map(one => (
              <ToggleButton key={one} value={one}>
                {t(`run.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </header>
      <h2 className="visually-hidden">{t('run.heading')}</h2>
      {error && <Failure error={error} retry={() => refetch()} />}
      {!error && !data && <Skeleton variant="rectangular" height="100%" aria-label={t('loading')} />}
      {data && view === 'flow' && (
        <Embedded tag="flow-designer" properties={{ flow: data.flow, status: data.run, readOnly: true }} />
      )}
      {data && view === 'rounds' && <Rounds flow={data.flow} run={data.run} />}
    </div>
  );
}
