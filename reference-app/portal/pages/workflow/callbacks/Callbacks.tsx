/** Receivers of callbacks and the log of deliveries behind two tabs; the address names the one that is shown. */
import './callbacks.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { Log } from './Log.tsx';
import { Receivers } from './Receivers.tsx';
import { PARTS, type Part, parse } from './search.ts';
import { callbackTexts } from './texts.ts';

const BODIES = { receivers: Receivers, log: Log };
const DEFAULTS = parse({});

export default function Callbacks() {
  const { t } = useTexts(callbackTexts);
  const [{ part }, change] = useListSearch(parse, DEFAULTS);
  const Body = BODIES[part];
  return (
    <Page intro={t('callbacks.intro')}>
      <Tabs
        value={part}
        aria-label={t('callbacks.parts')}
        onChange={(_, next: Part) => change({ ...DEFAULTS, part: next })}
      >
        {PARTS.map(one => (
          <Tab
            key={one}
            value={one}
            id={`callbacks-tab-${one}`}
            aria-controls="callbacks-part"
            label={t(`callbacks.${one}`)}
          />
        ))}
      </Tabs>
      <div
        id="callbacks-part"
        role="tabpanel"
        aria-labelledby={`callbacks-tab-${part}`}
        className="callbacks-part"
      >
        <Body key={part} />
      </div>
    </Page>
  );
}
