/** The project of a micro-app, in the head of its menu: another choice loads the application anew. */
import { ProjectSelect } from '../../ui/projects/ProjectSelect.tsx';
import { queryOf } from '../places/address.ts';
import { withProject } from './with-project.ts';

const hrefNow = () => `${location.pathname}${location.search}`;

export default function AppProject() {
  return (
    <div className="app-project">
      <ProjectSelect
        projectId={queryOf(hrefNow(), 'projectId')}
        onChange={projectId => location.assign(withProject(hrefNow(), projectId))}
      />
    </div>
  );
}
