import { dispatchCalls } from '@tibara/contract/dispatch/calls';
import { type ComponentProps, useEffect, useState } from 'react';
import { fetchCall } from '../client';

interface ProofPictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** Its address, which opens without a login for a week only. */
  address: string;
  alt: string;
}

/** The picture of a hand-over, fetched with the merchant's token. */
export function ProofPicture({ address, alt, ...props }: ProofPictureProps) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const token = address.slice(address.lastIndexOf('/') + 1);
    fetchCall(dispatchCalls.proof, { params: { token }, signal: left.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const picture = await response.blob();
        if (left.signal.aborted) return;
        const url = URL.createObjectURL(picture);
        left.signal.addEventListener('abort', () => URL.revokeObjectURL(url));
        setShown(url);
      })
      // Without the picture its place has the alternative text.
      .catch(() => {});
    return () => left.abort();
  }, [address]);
  return <img {...props} src={shown} alt={alt} />;
}
