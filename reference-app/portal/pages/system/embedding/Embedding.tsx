/** Shows the clients, origins and tokens for embedding in three tabs. The selected tab is in the URL. */
import './embedding.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { EmbedClients } from './Clients.tsx';
import { EmbedOrigins } from './Origins.tsx';
import { EMBEDDING_TABS, type EmbeddingTab, parseEmbeddingSearch } from './search.ts';
import { EmbedTokens } from './Tokens.tsx';
import { embeddingTexts } from './texts.ts';

const EMBEDDING_TAB_COMPONENTS = { clients: EmbedClients, origins: EmbedOrigins, tokens: EmbedTokens };
const DEFAULT_EMBEDDING_SEARCH = parseEmbeddingSearch({});

export default function Embedding() {
  const { t } = useTexts(embeddingTexts);
  const [{ part }, change] = useListSearch(parseEmbeddingSearch, DEFAULT_EMBEDDING_SEARCH);
  const Body = EMBEDDING_TAB_COMPONENTS[part];
  const intro = (
    <>
      {t('embed.intro')} <a href="/docs">{t('embed.docs')}</a>
    </>
  );
  return (
    <AdminPage intro={intro}>
      <Tabs
        value={part}
        aria-label={t('embed.tabs')}
        onChange={(_, next: EmbeddingTab) => change({ ...DEFAULT_EMBEDDING_SEARCH, part: next })}
      >
        {EMBEDDING_TABS.map(one => (
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
    </AdminPage>
  );
}
