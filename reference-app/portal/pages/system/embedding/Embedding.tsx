/** Three lists of embedding behind three tabs; the address names the one that is shown. */
import './embedding.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { Page } from '../../../ui/Page.tsx';
import { Clients } from './Clients.tsx';
import { Origins } from './Origins.tsx';
import { PARTS, type Part, parse } from './search.ts';
import { Tokens } from './Tokens.tsx';
import { embeddingTexts } from './texts.ts';

const BODIES = { clients: Clients, origins: Origins, tokens: Tokens };
const DEFAULTS = parse({});

export default function Embedding() {
  const { t } = useTexts(embeddingTexts);
  const [{ part }, change] = useListSearch(parse, DEFAULTS);
  const Body = BODIES[part];
  const intro = (
    <>
      {t('embed.intro')} <a href="/docs">{t('embed.docs')}</a>
    </>
  );
  return (
    <Page intro={intro}>
      <Tabs
        value={part}
        aria-label={t('embed.tabs')}
        onChange={(_, next: Part) => change({ ...DEFAULTS, part: next })}
      >
        {PARTS.map(one => (
          <Tab
            key={one}
            value={one}
            id={`embed-tab-${one}`}
            aria-controls="embed-part"
            label={t(`embed.${one}`)}
          />
        ))}
      </Tabs>
      <div id="embed-part" role="tabpanel" aria-labelledby={`embed-tab-${part}`} className="embed-part">
        <Body />
      </div>
    </Page>
  );
}
