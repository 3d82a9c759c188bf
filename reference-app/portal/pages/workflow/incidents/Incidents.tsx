/** Shows applications that wait for an administrator, and undelivered notifications, in two tabs. */
import './incidents.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { useCanManageAllProcesses } from '../../../session/process-permissions.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { NoticeDeliveries } from './Notices.tsx';
import { StuckApplications } from './Stuck.tsx';
import { INCIDENT_TABS, type IncidentTab, parseIncidentSearch } from './search.ts';
import { incidentTexts } from './texts.ts';

const INCIDENT_TAB_COMPONENTS = { stuck: StuckApplications, notices: NoticeDeliveries };
const DEFAULT_INCIDENT_SEARCH = parseIncidentSearch({});

export default function Incidents() {
  const { t } = useTexts(incidentTexts);
  const [search, change] = useListSearch(parseIncidentSearch, DEFAULT_INCIDENT_SEARCH);
  const parts = useCanManageAllProcesses() ? INCIDENT_TABS : (['stuck'] as const);
  const part = parts.find(one => one === search.part) ?? 'stuck';
  const Body = INCIDENT_TAB_COMPONENTS[part];
  return (
    <AdminPage intro={t(parts.length > 1 ? 'incidents.intro' : 'incidents.ownIntro')}>
      <Tabs
        value={part}
        aria-label={t('incidents.parts')}
        onChange={(_, next: IncidentTab) => change({ ...DEFAULT_INCIDENT_SEARCH, part: next })}
      >
        {parts.map(one => (
          <Tab
            key={one}
            value={one}
            id={`incidents-tab-${one}`}
            aria-controls="incidents-part"
            label={t(`incidents.${one}`)}
          />
        ))}
      </Tabs>
      <div
        id="incidents-part"
        role="tabpanel"
        aria-labelledby={`incidents-tab-${part}`}
        className="incidents-part"
      >
        <Body key={part} />
      </div>
    </AdminPage>
  );
}
