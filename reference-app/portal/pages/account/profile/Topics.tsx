/** Which kinds of messages also come by mail, and which to the person's devices. */
import { PREFERENCES, type Preference } from '@countersign/sdk/i18n/notices';
import { allows } from '../../../session/allows.ts';
import { useTexts } from '../../../session/language.ts';
import { usePermissions } from '../../../session/permission.tsx';
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
  const turn = (way: (typeof WAYS)[number], kind: Preference) => {
    const has = chosen[way].includes(kind);
    onChange({ [way]: KINDS.filter(one => (one === kind ? !has : chosen[way].includes(one))) });
  };
  return (
    <fieldset>
      <legend>{t('preference.kinds')}</legend>
      <div className="preference-channels">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('preference.kind')}</th>
              {WAYS.map(way => (
                <th key={way} scope="col">
                  {t(`preference.way.${way}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {KINDS.filter(kind => kind !== 'incident' || manages).map(kind => (
              <tr key={kind}>
                <th scope="row">
                  {t(`preference.${kind}`)}
                  <small>{t(`preference.${kind}.hint`)}</small>
                </th>
                {WAYS.map(way => (
                  <td key={way}>
                    <input
                      type="checkbox"
                      aria-label={`${t(`preference.${kind}`)}: ${t(`preference.way.${way}`)}`}
                      checked={chosen[way].includes(kind)}
                      onChange={() => turn(way, kind)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
