/**
 * Shows the user's own profile fields. Only one field can be edited at a time; saving reloads the profile.
 */
import { ApiError, seal } from '@countersign/sdk/api';
import type { OwnProfile } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { userInfoQuery } from '../../../session/queries.ts';
import { useRestoredTextInput } from '../../../ui/drawer/unsaved-input.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatFailureMessage } from '../../../ui/format/failure-text.ts';
import { showToast } from '../../../ui/toasts.tsx';
import {
  EDITABLE_PROFILE_FIELDS,
  type EditableProfileField,
  isContactField,
  profileFieldProblem,
} from './fields.ts';
import { profileTexts } from './texts.ts';

const PROFILE_QUERY = { queryKey: ['account', 'profile'] };

export function ProfileFieldsSection() {
  const { t } = useTexts(profileTexts);
  const profile = useQuery({ ...PROFILE_QUERY, queryFn: () => client.account.profile() });
  const [edited, setEdited] = useState<EditableProfileField>();
  return (
    <section className="paper">
      <h2>{t('profile.account')}</h2>
      {profile.isPending && [0, 1, 2, 3].map(row => <Skeleton key={row} height={36} />)}
      {profile.isError && (
        <EmptyState
          title={t('profile.failed')}
          action={{ label: t('retry'), run: () => void profile.refetch() }}
        />
      )}
      {profile.data && <ProfileRows profile={profile.data} edited={edited} onEdit={setEdited} />}
    </section>
  );
}

interface ProfileRowsProps {
  profile: OwnProfile;
  edited: EditableProfileField | undefined;
  onEdit: (field: EditableProfileField | undefined) => void;
}

function ProfileRows({ profile, edited, onEdit }: ProfileRowsProps) {
  const { t } = useTexts(profileTexts);
  const { userName, merchantName, organizeName, positions, roles } = profile;
  const begin = (field: EditableProfileField) => {
    if (edited && edited !== field) showToast('warning', t('profile.saveFirst'));
    else onEdit(field);
  };
  const names = (list: readonly string[]) => list.join(t('profile.comma')) || '—';
  const facts = [
    [t('profile.tenant'), merchantName],
    [t('profile.organization'), organizeName ?? '—'],
    [t('profile.positions'), names(positions)],
    [t('profile.roles'), names(roles)],
  ];
  return (
    <dl className="profile-rows">
      <ProfileValue name={t('profile.userName')} value={userName} />
      {EDITABLE_PROFILE_FIELDS.map(field => (
        <div key={field}>
          <dt>{t(`profile.${field}`)}</dt>
          <dd>
            {edited === field ? (
              <ProfileFieldForm field={field} profile={profile} onClose={() => onEdit(undefined)} />
            ) : (
              <span className="profile-value">
                {profile[field] || t('profile.none')}
                <Button
                  size="small"
                  aria-label={t('profile.editOf', { item: t(`profile.${field}`) })}
                  onClick={() => begin(field)}
                >
                  {t('profile.edit')}
                </Button>
              </span>
            )}
          </dd>
        </div>
      ))}
      {facts.map(([name = '', value = '']) => (
        <ProfileValue key={name} name={name} value={value} />
      ))}
    </dl>
  );
}

const ProfileValue = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

interface ProfileFieldFormProps {
  field: EditableProfileField;
  profile: OwnProfile;
  onClose: () => void;
}

async function saveProfileField(
  field: EditableProfileField,
  value: string,
  { password, version }: { password: string; version: number },
) {
  if (!isContactField(field)) return client.account.profile.update({ body: { version, nickName: value } });
  const key = await client.portal.publicKey();
  const contact = field === 'email' ? { email: value } : { phonenumber: await seal(value, key) };
  return client.account.profile.update({
    body: { version, ...contact, password: await seal(password, key) },
  });
}

function ProfileFieldForm({ field, profile, onClose }: ProfileFieldFormProps) {
  const { t } = useTexts(profileTexts);
  const cache = useQueryClient();
  // The stored phone number is masked, so it cannot be the input's initial value.
  const initial = field === 'phonenumber' ? '' : profile[field];
  const [value, setValue] = useRestoredTextInput(initial, 'profile', field, String(profile.version));
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const problem = profileFieldProblem(field, value);
  const save = useMutation({
    mutationFn: () => saveProfileField(field, value.trim(), { password, version: profile.version }),
    onSuccess: async () => {
      showToast('success', t('done'));
      await Promise.all([cache.invalidateQueries(PROFILE_QUERY), cache.invalidateQueries(userInfoQuery)]);
      onClose();
    },
  });
  const errors = profileFieldErrors(save.error, [field, 'password']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!problem) save.mutate();
  };
  const shown = isTried && problem ? t(`profile.${problem}`) : errors[field];
  return (
    <form className="profile-form" onSubmit={submit} noValidate>
      <TextField
        autoFocus
        fullWidth
        size="small"
        value={value}
        onChange={event => setValue(event.target.value)}
        error={shown !== undefined}
        helperText={shown ?? errors.form}
        slotProps={{
          htmlInput: { 'aria-label': t(`profile.${field}`), maxLength: field === 'email' ? 50 : 25 },
        }}
      />
      {isContactField(field) && (
        <TextField
          fullWidth
          required
          size="small"
          type="password"
          label={t('profile.password')}
          value={password}
          onChange={event => setPassword(event.target.value)}
          error={errors.password !== undefined}
          helperText={errors.password ?? t('profile.passwordHint')}
          slotProps={{ htmlInput: { autoComplete: 'current-password', maxLength: 100 } }}
        />
      )}
      <div className="profile-buttons">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="contained" disabled={save.isPending}>
          {t(save.isPending ? 'saving' : 'save')}
        </Button>
      </div>
    </form>
  );
}

/** Returns the error messages by field. `form` holds an error that concerns none of the visible fields. */
function profileFieldErrors(
  error: Error | null,
  shown: readonly string[],
): Record<string, string | undefined> {
  if (!error) return {};
  const fields = error instanceof ApiError ? error.fields : [];
  const named = fields.filter(({ field }) => shown.includes(field));
  if (named.length === 0) return { form: formatFailureMessage(error) };
  return Object.fromEntries(named.map(({ field, message }) => [field, message]));
}
