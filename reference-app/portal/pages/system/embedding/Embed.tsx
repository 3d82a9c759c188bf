/** Three lists of embedding behind three tabs; which one is shown is in the address. */
import { usePageTitle } from '../../../ui/define-page.ts';
import './embed.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { oneOf, page, useListSearch } from '../../../ui/list-search.ts';
import { Clients } from './Clients.tsx';
import { Origins } from './Origins.tsx';
import { Tokens } from './Tokens.tsx';
import { embeddingTexts } from './texts.ts';

const PARTS = ['clients', 'origins', 'tokens'] as const;
const BODIES = { clients: Clients, origins: Origins, tokens: Tokens };

const parse = (raw: Record<string, unknown>) => ({
  part: oneOf(raw.part, PARTS, 'clients'),
  page: page(raw.page),
});
const DEFAULTS = parse({});

export default function Embed() {
  const { t } = useTexts(embeddingTexts);
  const title = usePageTitle();
  const [search, change] = useListSearch(parse, DEFAULTS);
  const Body = BODIES[search.part];
  return (
    <div className="page">
      <div className="page-head">
        <h1>{title}</h1>
        <p className="embed-intro">
          {t('embed.intro')} <a href="/docs">{t('embed.docs')}</a>
        </p>
      </div>
      <Tabs
        value={search.part}
        aria-label={t('embed.tabs')}
        onChange={(_, part: (typeof PARTS)[number]) => change({ part })}
      >
        {PARTS.map(part => (
          <Tab
            key={part}
            value={part}
            id={`embed-tab-${part}`}
            aria-controls="embed-part"
            label={t(`embed.${part}`)}
          />
        ))}
      </Tabs>
      <div
        id="embed-part"
        role="tabpanel"
        aria-labelledby={`embed-tab-${search.part}`}
        className="embed-part"
      >
        <Body page={search.page} onPage={next => change({ page: next })} />
      </div>
    </div>
  );
}
