/** Shows one callback delivery in a drawer: its event, its times and the receiver's response. */
import type { CallbackDelivery } from '@countersign/sdk/api/contract';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../session/language.ts';
import { RelativeTime } from '../../../ui/cells.tsx';
import { SideDrawer } from '../../../ui/drawer/SideDrawer.tsx';
import { ResponseText } from './ResponseText.tsx';
import { callbackTexts } from './texts.ts';

interface DeliveryDrawerProps {
  of: CallbackDelivery;
  onRedeliver: () => void;
  onClose: () => void;
}

export function DeliveryDrawer({ of, onRedeliver, onClose }: DeliveryDrawerProps) {
  const { t } = useTexts(callbackTexts);
  return (
    <SideDrawer title={t('log.detailTitle')} onClose={onClose}>
      <div className="record-body">
        <dl className="facts">
          <dt>{t('log.event')}</dt>
          <dd>{t(`event.${of.eventType}`)}</dd>
          <dt>{t('log.eventId')}</dt>
          <dd>
            <code>{of.eventId}</code>
          </dd>
          <dt>{t('log.instance')}</dt>
          <dd>
            <Link to={`/approval/instance/${encodeURIComponent(of.instanceId)}`}>
              {of.number || of.instanceId}
            </Link>
          </dd>
          <dt>{t('log.receiver')}</dt>
          <dd>{of.configName ?? t('log.removed')}</dd>
          <dt>{t('log.state')}</dt>
          <dd>{t(`log.${of.state}`)}</dd>
          <dt>{t('log.result')}</dt>
          <dd>{of.result || '—'}</dd>
          <dt>{t('log.status')}</dt>
          <dd>{of.status || '—'}</dd>
          <dt>{t('log.duration')}</dt>
          <dd>{of.durationMs} ms</dd>
          <dt>{t('log.times')}</dt>
          <dd>{of.tries}</dd>
          <dt>{t('log.time')}</dt>
          <dd>
            <RelativeTime at={of.createTime} />
          </dd>
          {of.nextTime && (
            <>
              <dt>{t('log.next')}</dt>
              <dd>
                <RelativeTime at={of.nextTime} />
              </dd>
            </>
          )}
          {of.endTime && (
            <>
              <dt>{t('log.end')}</dt>
              <dd>
                <RelativeTime at={of.endTime} />
              </dd>
            </>
          )}
        </dl>
        {of.response && <ResponseText text={of.response} />}
      </div>
      <div className="record-end">
        <Button onClick={onClose}>{t('close')}</Button>
        <Button variant="contained" disabled={of.state === 'waiting'} onClick={onRedeliver}>
          {t('log.redeliver')}
        </Button>
      </div>
    </SideDrawer>
  );
}
