/** Applications that wait for an administrator, and notices that reached nobody, behind two tabs. */
import './incidents.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
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
  const [{ part }, change] = useListSearch(parse, DEFAULTS);
  const Body = BODIES[part];
  return (
    <Page intro={t('incidents.intro')}>
      <Tabs
        value={part}
        aria-label={t('incidents.parts')}
        onChange={(_, next: Part) => change({ ...DEFAULTS, part: next })}
      >
        {PARTS.map(one => (
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
