/**
 * Selects the project of a micro-app in the head of its side menu. Choosing another project reloads the
 * application.
 */
import { ProjectSelect } from '../../ui/projects/ProjectSelect.tsx';
import { hrefQueryValue } from '../places/address.ts';
import { urlWithProjectId } from './with-project.ts';

const currentHref = () => `${location.pathname}${location.search}`;

export default function AppProjectSelect() {
  return (
    <div className="app-project">
      <ProjectSelect
        projectId={hrefQueryValue(currentHref(), 'projectId')}
        onChange={projectId => location.assign(urlWithProjectId(currentHref(), projectId))}
      />
    </div>
  );
}
