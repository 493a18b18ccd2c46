/** The error catalogue as data: `http` responds with it, and OpenAPI and the docs are rendered from it. */
export interface CatalogueEntry {
  status: number;
  code: string;
  when: string;
}

export const ERROR_CATALOGUE = {
  invalid: {
    status: 400,
    code: 'ELAC0000005',
    when: 'a parameter is missing, of the wrong type, out of range or malformed',
  },
  not_json: { status: 400, code: 'ELAC0000006', when: 'the body is not JSON, or not UTF-8' },
  no_key: { status: 401, code: 'ELAC0000002', when: 'no API key, or an unknown one' },
  key_ended: { status: 401, code: 'ELAC0000003', when: 'the API key has expired or was revoked' },
  scope_missing: { status: 403, code: 'ELAC0000007', when: 'the API key lacks the scope' },
  address_refused: {
    status: 403,
    code: 'ELAC0000007',
    when: 'the API key may not be used from this address',
  },
  unknown_identifier: { status: 404, code: 'ELAC0000004', when: 'unknown Auth ID or eKYC ID' },
  unknown_resource: {
    status: 404,
    code: 'ELAC1000001',
    when: 'unknown session, process, device, feature or route',
  },
  method_not_allowed: {
    status: 405,
    code: 'ELAC1000002',
    when: 'the route exists, with other methods (see Allow)',
  },
  too_slow: { status: 408, code: 'ELAC0000005', when: 'the request did not arrive in time' },
  already_registered: {
    status: 409,
    code: 'ELAC1000003',
    when: 'a face is registered already and check_overwrite is true',
  },
  not_registered: { status: 409, code: 'ELAC1000004', when: 'no face is registered for this ID' },
  state_forbids: {
    status: 409,
    code: 'ELAC1000005',
    when: 'the state forbids it, e.g. metadata before success, or a user who is suspended or being deleted',
  },
  idempotency_reused: {
    status: 409,
    code: 'ELAC1000006',
    when: 'the Idempotency-Key was used with another body',
  },
  metadata_expired: { status: 410, code: 'ELAC1000007', when: 'the metadata retrieval deadline has passed' },
  too_large: { status: 413, code: 'ELAC1000008', when: 'body, image or metadata too large' },
  not_json_type: {
    status: 415,
    code: 'ELAC1000009',
    when: 'Content-Type is not application/json, names a charset other than utf-8, or the body is compressed',
  },
  expectation_unknown: {
    status: 417,
    code: 'ELAC0000005',
    when: 'Expect is something other than 100-continue',
  },
  wrong_host: {
    status: 421,
    code: 'ELAC0000005',
    when: 'the host of the request is not a name of this service (docs/proxies.md)',
  },
  image_no_face: { status: 422, code: 'ELAC1000010', when: 'the image shows no face' },
  image_several_faces: { status: 422, code: 'ELAC1000011', when: 'the image shows several faces' },
  image_face_too_small: { status: 422, code: 'ELAC1000012', when: 'the face is too small' },
  image_unsharp_or_dark: {
    status: 422,
    code: 'ELAC1000013',
    when: 'the face is blurred, too dark or too bright',
  },
  image_face_turned: { status: 422, code: 'ELAC1000014', when: 'the face is turned away' },
  image_face_covered: { status: 422, code: 'ELAC1000015', when: 'the face is covered or cut off' },
  image_not_upright: { status: 422, code: 'ELAC1000017', when: 'the image is upside down or on its side' },
  rate_limited: { status: 429, code: 'ELAC1000016', when: 'too many requests (see Retry-After)' },
  headers_too_large: {
    status: 431,
    code: 'ELAC0000005',
    when: 'the headers, together with the address, are larger than 16 KB',
  },
  unknown: { status: 500, code: 'ELAC0000001', when: 'unknown error; the log has the request ID' },
  unavailable: {
    status: 503,
    code: 'ELAC0000008',
    when: 'starting, draining, overloaded, or the store cannot write',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** Errors of /admin/v1 only. */
export const ADMIN_CATALOGUE = {
  step_up: {
    status: 403,
    code: 'OMOTE0000001',
    when: 'the operator must confirm who they are (POST /admin/v1/me/confirm), then repeat the call',
  },
  not_ready: {
    status: 403,
    code: 'OMOTE0000002',
    when: 'the operator must first set a password or a second factor; `value` says which',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type CatalogueKind = keyof typeof ERROR_CATALOGUE;
