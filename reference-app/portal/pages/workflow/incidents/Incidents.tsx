/** Applications that wait for an administrator, and notices that reached nobody, behind two tabs. */
import './incidents.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { useManagesAll } from '../../../session/process-permissions.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { Notices } from './Notices.tsx';
import { Stuck } from './Stuck.tsx';
import { PARTS, type Part, parse } from './search.ts';
import { incidentTexts } from './texts.ts';

const BODIES = { stuck: Stuck, notices: Notices };
const DEFAULTS = parse({});

export default function Incidents() {
  const { t } = useTexts(incidentTexts);
  const [search, change] = useListSearch(parse, DEFAULTS);
  const parts = useManagesAll() ? PARTS : (['stuck'] as const);
  const part = parts.find(one => one === search.part) ?? 'stuck';
  const Body = BODIES[part];
  return (
    <Page intro={t(parts.length > 1 ? 'incidents.intro' : 'incidents.ownIntro')}>
      <Tabs
        value={part}
        aria-label={t('incidents.parts')}
        onChange={(_, next: Part) => change({ ...DEFAULTS, part: next })}
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
    </Page>
  );
}
