/** Shows one project with its figures, charts and members, and a selector to switch to another project. */
import './project.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { PROJECT_QUERY_KEY, projectQuery } from '../../../session/project.ts';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { ProjectSelect } from '../../../ui/projects/ProjectSelect.tsx';
import { useDocumentTitle } from '../../../ui/use-title.ts';
import { OverviewCharts, OverviewCounts } from './Overview.tsx';
import { projectListTexts } from './texts.ts';

export default function Project() {
  const { t } = useTexts(projectListTexts);
  const { projectId } = useParams({ strict: false }) as { projectId: string };
  const navigate = useNavigate();
  const query = useQuery(projectQuery(projectId));
  const overview = useQuery({
    queryKey: [PROJECT_QUERY_KEY, 'overview', projectId],
    queryFn: () => client.analysis.home.overview({ query: { projectId } }),
  });
  const project = query.data;
  useDocumentTitle(project?.projectName ?? '');
  if (query.isError) return <QueryFailure error={query.error} retry={() => query.refetch()} />;
  return (
    <div className="page">
      <div className="page-top">
        <div className="page-head">
          <h1>{project?.projectName}</h1>
          <p className="page-intro">{project?.description}</p>
        </div>
        <div className="project-select">
          <ProjectSelect
            projectId={projectId}
            onChange={id => navigate({ to: '/project/view/$projectId', params: { projectId: id } as never })}
          />
        </div>
      </div>
      <OverviewCounts overview={overview} isOfOne />
      <OverviewCharts overview={overview} />
      {project && (
        <section className="paper project-part" aria-labelledby="project-members">
          <h2 id="project-members">{t('project.membersOf', { count: project.memberCount })}</h2>
          {project.members.length === 0 ? (
            <p className="quiet">{t('project.noMembers')}</p>
          ) : (
            <ul className="project-members">
              {project.members.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
