/**
 * Drawer that lists the built-in messages. Administrators replace a message with a template, or reset it to
 * its default text.
 */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { QueryFailure } from '../../../ui/EmptyState.tsx';
import { useListMutation } from '../../../ui/use-crud.ts';
import type { BuiltInMessage } from './form.ts';
import { messageTemplates } from './resource.tsx';
import { templateTexts } from './texts.ts';
import './templates.css';

interface BuiltInsProps {
  onChange: (message: BuiltInMessage) => void;
  onClose: () => void;
}

const resetBuiltInMessage = (templateId: string) => client.temp.letter.delete({ body: { templateId } });

export function BuiltInMessagesDrawer({ onChange, onClose }: BuiltInsProps) {
  const { t, lang } = useTexts(templateTexts);
  const query = useQuery({
    queryKey: [messageTemplates.name, 'built-in', lang],
    queryFn: () => client.temp.letter.builtIn(),
  });
  const removal = useListMutation(messageTemplates.name, resetBuiltInMessage);
  return (
    <SideDrawer title={t('template.builtIns')} isWide onClose={onClose}>
      <div className="record-body">
        <p>{t('template.builtInsIntro')}</p>
        {query.isError && <QueryFailure error={query.error} retry={() => query.refetch()} />}
        <ul className="built-ins">
          {query.data?.map(one => (
            <li key={one.kind}>
              <div className="built-in-text">
                <strong>{one.name}</strong>
                <span className={one.templateId ? 'state state-warning' : 'state'}>
                  {t(one.templateId ? 'template.isReplaced' : 'template.isDefault')}
                </span>
                <p>{lang === 'en' ? one.textEn : one.text}</p>
              </div>
              <div className="built-in-actions">
                <Button
                  size="small"
                  aria-label={t('template.changeOf', { item: one.name })}
                  onClick={() => onChange(one)}
                >
                  {t('template.change')}
                </Button>
                {one.templateId && (
                  <Button
                    size="small"
                    color="error"
                    disabled={removal.isPending}
                    aria-label={t('template.resetOf', { item: one.name })}
                    onClick={() => removal.mutate(one.templateId)}
                  >
                    {t('template.reset')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </SideDrawer>
  );
}
