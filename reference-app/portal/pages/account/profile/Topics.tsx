/** Which kinds of messages also come by mail, and which to the person's devices. */
import { PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import { allows } from '../../../session/allows.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
import { ChoiceTable } from './ChoiceTable.tsx';
import { profileTexts } from './texts.ts';

const KINDS = Object.keys(PREFERENCES) as Preference[];
const WAYS = ['mail', 'push'] as const;
/** Shown to those alone who can do something about it. */
const MANAGE = 'system:process:manage';

type Chosen = Record<(typeof WAYS)[number], Preference[]>;

interface Props {
  chosen: Chosen;
  onChange: (chosen: Partial<Chosen>) => void;
}

export function Topics({ chosen, onChange }: Props) {
  const { t } = useTexts(profileTexts);
  const manages = allows(usePermissions(), [MANAGE]);
  const toggle = (way: (typeof WAYS)[number], kind: Preference) => {
    const has = chosen[way].includes(kind);
    onChange({ [way]: KINDS.filter(one => (one === kind ? !has : chosen[way].includes(one))) });
  };
  const shown = KINDS.filter(kind => kind !== 'incident' || manages);
  return (
    <ChoiceTable
      legend={t('preference.kinds')}
      heading={t('preference.kind')}
      rows={shown.map(key => ({ key, name: t(`preference.${key}`), hint: t(`preference.${key}.hint`) }))}
      ways={WAYS.map(key => ({ key, name: t(`preference.way.${key}`) }))}
      isChosen={(kind, way) => chosen[way].includes(kind)}
      onToggle={(kind, way) => toggle(way, kind)}
    />
  );
}
