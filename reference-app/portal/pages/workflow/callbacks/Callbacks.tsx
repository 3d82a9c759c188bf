/** Shows the callback receivers and the delivery log in two tabs. The selected tab is in the URL. */
import './callbacks.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTexts } from '../../../session/language.ts';
import { useListSearch } from '../../../ui/list-search.ts';
import { AdminPage } from '../../../ui/Page.tsx';
import { CallbackDeliveryLog } from './Log.tsx';
import { CallbackReceivers } from './Receivers.tsx';
import { CALLBACK_TABS, type CallbackTab, parseCallbackSearch } from './search.ts';
import { callbackTexts } from './texts.ts';

const CALLBACK_TAB_COMPONENTS = { receivers: CallbackReceivers, log: CallbackDeliveryLog };
const DEFAULT_CALLBACK_SEARCH = parseCallbackSearch({});

export default function Callbacks() {
  const { t } = useTexts(callbackTexts);
  const [{ part }, change] = useListSearch(parseCallbackSearch, DEFAULT_CALLBACK_SEARCH);
  const Body = CALLBACK_TAB_COMPONENTS[part];
  return (
    <AdminPage intro={t('callbacks.intro')}>
      <Tabs
        value={part}
        aria-label={t('callbacks.parts')}
        onChange={(_, next: CallbackTab) => change({ ...DEFAULT_CALLBACK_SEARCH, part: next })}
      >
        {CALLBACK_TABS.map(one => (
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
    </AdminPage>
  );
}
