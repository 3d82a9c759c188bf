/** Renders the avatar of a person: an image, or the initials if the image is missing or cannot be loaded. */
import { useState } from 'react';
import { useHostPageAccess } from '../../ui/host.ts';
import { initialsOf } from './initials.ts';

interface PersonAvatarProps {
  name: string;
  /** The URL of the image. A relative URL is resolved against the server. */
  address?: string | null;
}

/** Hides the avatar from screen readers, because the caller renders the name as text. */
export function PersonAvatar({ name, address }: PersonAvatarProps) {
  const { baseUrl } = useHostPageAccess();
  const [failed, setFailed] = useState<string>();
  const src = avatarUrl(address, baseUrl);
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

function avatarUrl(address: string | null | undefined, baseUrl: string): string | undefined {
  if (!address) return undefined;
  const url = URL.parse(address, URL.parse(baseUrl, document.baseURI) ?? document.baseURI);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
