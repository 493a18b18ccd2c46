import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** Opens after it is there: only so the focus goes back to where it was, also from the first dialog. */
export default function LateModal({ opened, ...props }: ModalProps) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Modal opened={opened && there} {...props} />;
}
