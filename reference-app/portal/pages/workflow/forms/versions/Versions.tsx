/** Drawer with two tabs: the published versions of a form, and its operation history. */
import '../forms.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { SideDrawer } from '../../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../../ui/EmptyState.tsx';
import { useFormDetail } from '../search.ts';
import { formTexts } from '../texts.ts';
import { FormHistory } from './History.tsx';
import { VersionList } from './VersionList.tsx';

const VERSION_TABS = ['versions', 'history'] as const;
type VersionTab = (typeof VERSION_TABS)[number];

interface FormVersionsDrawerProps {
  id: string;
  /** Called after a version has replaced the draft, so that the designer can reopen the form. */
  onRestored?: () => void;
  onClose: () => void;
}

export function FormVersionsDrawer({ id, onRestored, onClose }: FormVersionsDrawerProps) {
  const { t } = useTexts(formTexts);
  const panel = useId();
  const form = useFormDetail(id);
  const [part, setPart] = useState<VersionTab>('versions');
  return (
    <SideDrawer title={t('forms.versionsOf', { item: form.data?.formName ?? '' })} onClose={onClose}>
      <div className="record-body">
        <Tabs
          value={part}
          aria-label={t('versions.parts')}
          className="versions-tabs"
          onChange={(_, next: VersionTab) => setPart(next)}
        >
          {VERSION_TABS.map(one => (
            <Tab
              key={one}
              value={one}
              id={`${panel}-${one}`}
              aria-controls={panel}
              label={t(`versions.${one}`)}
            />
          ))}
        </Tabs>
        <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${part}`}>
          {form.error && <QueryFailure error={form.error} retry={() => form.refetch()} />}
          {part === 'history' && <FormHistory id={id} />}
          {part === 'versions' && form.data && <VersionList form={form.data} onRestored={onRestored} />}
        </div>
      </div>
    </SideDrawer>
  );
}
