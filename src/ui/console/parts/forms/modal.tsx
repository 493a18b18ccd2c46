import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/**
 * Opens only after it is mounted. Otherwise the focus would not return to its previous place after the first dialog.
 */
export default function LateModal({ opened, ...props }: ModalProps) {
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return <Modal opened={opened && there} {...props} />;
}
