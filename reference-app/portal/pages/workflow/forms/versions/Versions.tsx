/** A form's past in a drawer: its published versions, and the operations on it by person and time. */
import '../forms.css';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useTexts } from '../../../../session/language.ts';
import { SideDrawer } from '../../../../ui/drawer/SideDrawer.tsx';
import { Failure } from '../../../../ui/EmptyState.tsx';
import { useForm } from '../search.ts';
import { formTexts } from '../texts.ts';
import { History } from './History.tsx';
import { VersionList } from './VersionList.tsx';

const PARTS = ['versions', 'history'] as const;
type Part = (typeof PARTS)[number];

interface VersionsProps {
  id: string;
  /** Called when the draft is replaced by a version; the designer opens it anew. */
  onRestored?: () => void;
  onClose: () => void;
}

export function Versions({ id, onRestored, onClose }: VersionsProps) {
  const { t } = useTexts(formTexts);
  const panel = useId();
  const form = useForm(id);
  const [part, setPart] = useState<Part>('versions');
  return (
    <SideDrawer title={t('forms.versionsOf', { item: form.data?.formName ?? '' })} onClose={onClose}>
      <div className="record-body">
        <Tabs
          value={part}
          aria-label={t('versions.parts')}
          className="versions-tabs"
          onChange={(_, next: Part) => setPart(next)}
        >
          {PARTS.map(one => (
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
          {form.error && <Failure error={form.error} retry={() => form.refetch()} />}
          {part === 'history' && <History id={id} />}
          {part === 'versions' && form.data && (
            <VersionList form={form.data} {...(onRestored && { onRestored })} />
          )}
        </div>
      </div>
    </SideDrawer>
  );
}
