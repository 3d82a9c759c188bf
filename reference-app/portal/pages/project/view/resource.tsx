/**
 * Defines the list of projects: its columns and its sort orders. The API call `home/projectList` returns the
 * rows.
 */
import { Link } from '@tanstack/react-router';
import { client } from '../../../session/client.ts';
import { PROJECT_QUERY_KEY } from '../../../session/project.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { defineResource } from '../../../ui/resource/resource.ts';
import { projectListTexts } from './texts.ts';

export const projects = defineResource({
  name: PROJECT_QUERY_KEY,
  list: client.analysis.home.projectList,
  key: 'projectId',
  title: 'projectName',
  texts: projectListTexts,
  labels: {
    add: 'project.add',
    search: 'project.search',
    none: 'project.none',
    hint: 'project.hint',
  },
  columns: [
    {
      name: 'projectName',
      label: 'project.name',
      sort: 'name',
      flex: 1.6,
      minWidth: 180,
      hasLink: true,
      cell: ({ projectId, projectName, isTop, isDefault }, t) => (
        <>
          <Link to="/project/view/$projectId" params={{ projectId } as never} className="title-link">
            {projectName}
          </Link>
          {isTop && <span className="mark">{t('project.isTop')}</span>}
          {isDefault && <span className="mark">{t('project.isDefault')}</span>}
        </>
      ),
    },
    { name: 'description', label: 'project.description', flex: 1.6, minWidth: 140 },
    { name: 'memberCount', label: 'project.members', sort: 'members', minWidth: 90 },
    { name: 'createBy', label: 'project.createBy', minWidth: 110 },
    {
      name: 'createTime',
      label: 'project.createTime',
      sort: 'createTime',
      minWidth: 170,
      cell: ({ createTime }) => <RelativeTime at={createTime} />,
    },
    { name: 'projectId', label: 'project.id', isHidden: true },
  ],
});
