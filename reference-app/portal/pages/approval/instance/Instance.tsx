/**
 * Shows one application with its form and timeline, and the decision controls if a task waits for the user.
 */

import '../approval.css';
import './instance.css';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { usePageTitle } from '../../../ui/current-page.ts';
import { EmbeddedElement } from '../../../ui/EmbeddedElement.tsx';
import { parseTextParam } from '../../../ui/list-search.ts';
import { INSTANCE_LINK_PATTERN } from '../instance-link.ts';
import { instanceInfoQuery } from './queries.ts';
import { instanceTexts } from './texts.ts';

export default function InstancePage() {
  const { t } = useTexts(instanceTexts);
  const title = usePageTitle();
  const router = useRouter();
  const cache = useQueryClient();
  const { instanceId } = useParams({ strict: false }) as { instanceId: string };
  const { task } = useSearch({ strict: false }) as { task?: unknown };
  const info = useQuery(instanceInfoQuery(instanceId)).data;
  const back = () =>
    router.history.canGoBack() ? router.history.back() : router.navigate({ href: '/approval/mine' });
  const which = task === undefined ? { 'instance-id': instanceId } : { 'task-id': parseTextParam(task) };
  return (
    <div className="page">
      <div className="page-head">
        <Button startIcon={<ArrowBack />} color="inherit" onClick={back}>
          {t('back')}
        </Button>
        <div className="title-line">
          <h1>{title}</h1>
          {info?.showsNodes && (
            <Link to={`/approval/instance/${encodeURIComponent(instanceId)}/run`}>{t('run.open')}</Link>
          )}
        </div>
      </div>
      <EmbeddedElement
        tag="approval-task"
        attributes={{ ...which, layout: 'inline', link: INSTANCE_LINK_PATTERN }}
        on={{ 'cs-decided': () => cache.invalidateQueries(), 'cs-close': back }}
      />
    </div>
  );
}
