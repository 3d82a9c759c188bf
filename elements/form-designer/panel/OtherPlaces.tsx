/** The settings without an editor, as JSON, so that nothing of a saved form is out of reach. */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { JsonArea } from '../../designer/panel/editors/Json.tsx';
import type { PlaceChange, Subject } from '../../designer/panel/setting.ts';
import {
  otherChanges,
  otherPlaces,
  type OtherPlaces as Places,
} from '../../designer/panel/settings/other-places.ts';
import { formPanelTextsIn } from './texts.ts';

interface OtherPlacesProps {
  lang: Lang;
  subject: Subject;
  places: Places;
  onEdit(changes: PlaceChange[]): void;
}

export function OtherPlaces({ lang, subject, places, onEdit }: OtherPlacesProps): ReactNode {
  const t = formPanelTextsIn(lang);
  const id = useId();
  const before = otherPlaces(subject, places);
  const change = (value: unknown) => {
    const changes = otherChanges(before, value as Subject, places);
    if (changes.length > 0) onEdit(changes);
  };
  return (
    <div className="csp-editor">
      <JsonArea
        id={id}
        at="other"
        label={t('other-of')}
        lang={lang}
        value={before}
        onlyObject
        describedBy={`${id}-error ${id}-hint`}
        onChange={change}
      />
      <p className="csp-note" id={`${id}-hint`}>
        {t('other-hint')}
      </p>
    </div>
  );
}
