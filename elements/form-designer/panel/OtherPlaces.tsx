/**
 * Renders a JSON editor for the properties that have no editor of their own. Every property of a saved form
 * can therefore be edited.
 */
import type { Lang } from '@countersign/sdk/i18n';
import { type ReactNode, useId } from 'react';
import { JsonArea } from '../../designer/panel/editors/Json.tsx';
import type { PlaceChange, Subject } from '../../designer/panel/setting.ts';
import {
  diffPropertiesLackingPanelSetting,
  findPropertiesNotEditedBySettings,
  type OtherPlaces as Places,
} from '../../designer/panel/settings/other-places.ts';
import { formPanelTextsForLanguage } from './texts.ts';

interface OtherPlacesProps {
  lang: Lang;
  subject: Subject;
  places: Places;
  onEdit(changes: PlaceChange[]): void;
}

export function OtherSettingsJson({ lang, subject, places, onEdit }: OtherPlacesProps): ReactNode {
  const t = formPanelTextsForLanguage(lang);
  const id = useId();
  const before = findPropertiesNotEditedBySettings(subject, places);
  const change = (value: unknown) => {
    const changes = diffPropertiesLackingPanelSetting(before, value as Subject, places);
    if (changes.length > 0) onEdit(changes);
  };
  return (
    <div className="panel-editor">
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
      <p className="panel-note" id={`${id}-hint`}>
        {t('other-hint')}
      </p>
    </div>
  );
}
