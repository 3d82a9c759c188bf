/** The round picture of a person, with their initials where there is none or it cannot be loaded. */
import { useState } from 'react';
import { useHostAccess } from '../../ui/host.ts';
import { initialsOf } from './initials.ts';

interface PersonAvatarProps {
  name: string;
  /** Relative addresses belong to the server. */
  address?: string | null;
}

/** Hides the picture from screen readers, because the caller renders the name as text. */
export function PersonAvatar({ name, address }: PersonAvatarProps) {
  const { baseUrl } = useHostAccess();
  const [failed, setFailed] = useState<string>();
  const src = pictureAt(address, baseUrl);
  return (
    <span className="avatar" aria-hidden="true">
      {src && src !== failed ? (
        <img src={src} alt="" referrerPolicy="no-referrer" onError={() => setFailed(src)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

function pictureAt(address: string | null | undefined, baseUrl: string): string | undefined {
  if (!address) return undefined;
  const url = URL.parse(address, URL.parse(baseUrl, document.baseURI) ?? document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
