/**
 * Shows the progress of one application on its flow: the state, assignees and times of each node. A second
 * view shows repeated visits as a graph.
 */
import '../../../ui/draft/draft.css';
import './run.css';
import type { ApprovalTaskDetail } from '@countersign/sdk/api/contract';
import ArrowBack from '@mui/icons-material/ArrowBack';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { parseChoiceParam, useListSearch } from '../../../ui/list-search.ts';
import { useDocumentTitle } from '../../../ui/use-title.ts';
import { ApprovalStateCell } from '../State.tsx';
import { instanceInfoQuery, instanceRunQuery } from './queries.ts';
import { ApprovalRoundsGraph } from './Rounds.tsx';
import { instanceTexts } from './texts.ts';

const INSTANCE_RUN_VIEWS = ['flow', 'rounds'] as const;
type RunView = (typeof INSTANCE_RUN_VIEWS)[number];

const parseRunSearch = (raw: Record<string, unknown>) => ({
  keyword: '',
  page: 1,
  view: parseChoiceParam(raw.view, INSTANCE_RUN_VIEWS, 'flow'),
});
const DEFAULT_INSTANCE_RUN_SEARCH = parseRunSearch({});

/** Shows administrators which node has no possible assignee, with a link to the incident. */
function StuckNodeLink({ of: { incidents, itemName } }: { of: ApprovalTaskDetail }) {
  const { t } = useTexts(instanceTexts);
  if (incidents.length === 0) return null;
  const node = [...new Set(incidents.map(({ nodeName }) => nodeName))].join(t('run.between'));
  return (
    <Link to="/workflow/incidents" search={{ keyword: itemName } as never} className="state state-bad">
      {t('run.stuck', { node })}
    </Link>
  );
}

export default function InstanceRunPage() {
  const { t } = useTexts(instanceTexts);
  const navigate = useNavigate();
  const { instanceId } = useParams({ strict: false }) as { instanceId: string };
  const [search, change] = useListSearch(parseRunSearch, DEFAULT_INSTANCE_RUN_SEARCH);
  const info = useQuery(instanceInfoQuery(instanceId)).data;
  const { data, error, refetch } = useQuery(instanceRunQuery(instanceId));
  const title = usePageTitle();
  useDocumentTitle(info ? `${title} · ${info.itemName}` : title);
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
        {info && <ApprovalStateCell of="instance" value={info.instanceState} />}
        {info?.number && <small className="run-number">{info.number}</small>}
        {info && <StuckNodeLink of={info} />}
        {hasRounds && (
          <ToggleButtonGroup
            exclusive
            size="small"
            className="designer-actions"
            value={view}
            aria-label={t('run.views')}
            onChange={(_, next: RunView | null) => next && change({ view: next })}
          >
            {INSTANCE_RUN_VIEWS.map(one => (
              <ToggleButton key={one} value={one}>
                {t(`run.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </header>
      <h2 className="visually-hidden">{t('run.heading')}</h2>
      {error && <QueryFailure error={error} retry={() => refetch()} />}
      {!error && !data && <Skeleton variant="rectangular" height="100%" aria-label={t('loading')} />}
      {data && view === 'flow' && (
        <EmbeddedElement
          tag="flow-designer"
          properties={{ flow: data.flow, status: data.run, readOnly: true }}
        />
      )}
      {data && view === 'rounds' && <ApprovalRoundsGraph flow={data.flow} run={data.run} />}
    </div>
  );
}
