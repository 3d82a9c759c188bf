/** Lists the menu entries of the type button that belong to a page. */
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../session/client.ts';
import { useTexts } from '../../../session/language.ts';
import { EmptyState, QueryFailure } from '../../../ui/EmptyState.tsx';
import { TitleLink } from '../../../ui/resource/TitleLink.tsx';
import { menuTexts } from './texts.ts';

export function MenuButtons({ menuId }: { menuId: string }) {
  const { t, lang } = useTexts(menuTexts);
  const buttons = useQuery({
    queryKey: ['menu', 'buttons', menuId],
    queryFn: () => client.menu.pointList({ query: { parentId: menuId } }),
  });
  return (
    <div className="record-body" role="tabpanel" aria-label={t('menu.buttons')}>
      {buttons.isError && <QueryFailure error={buttons.error} retry={() => buttons.refetch()} />}
      {buttons.data?.length === 0 && <EmptyState title={t('menu.noButtons')} />}
      <ul className="people-list">
        {buttons.data?.map(({ menuId: id, title, titleEn, permission, backendMethod, backendUrl }) => (
          <li key={id}>
            <TitleLink id={id}>{lang === 'en' ? titleEn || title : title}</TitleLink>
            <small>{permission ?? t('menu.everyone')}</small>
            <small>{`${backendMethod} ${backendUrl}`.trim()}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
