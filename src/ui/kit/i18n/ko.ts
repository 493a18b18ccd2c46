import type { Texts } from './en.ts';
import { untitled } from './untitled.ts';

export const ko: Texts = {
  language: '언어',
  kindTitle: { authentication: '본인 확인', registration: '얼굴 등록', comparison: '얼굴과 사진 대조' },
  asks: {
    authentication: (site) => `${site}에서 본인 확인을 요청합니다`,
    registration: (site) => `${site}에서 얼굴 등록을 요청합니다`,
    comparison: (site) => `${site}에서 얼굴과 사진의 대조를 요청합니다`,
  },
  readAloud: '안내를 소리로 듣기',
  connecting: '잠시만 기다려 주세요…',
  connectingSlow: '서비스가 아직 응답하지 않습니다. 계속 연결하고 있습니다.',
  reconnecting: '다시 연결하는 중…',
  reconnectingText: '연결이 끊어졌습니다. 이 페이지는 자동으로 계속됩니다.',
  busy: '지금은 이용자가 많습니다. 잠시 후 계속됩니다.',
  inLine: (before) => `지금은 이용자가 많습니다. 앞에 ${before}명이 기다리고 있습니다.`,

  tutorial: {
    lead: '몇 초면 끝납니다.',
    steps: {
      look: '카메라를 눈높이에 두고 바라봐 주세요',
      stand: '카메라 앞에 서서 바라봐 주세요',
      light: '밝은 쪽을 향해 주세요. 뒤쪽의 밝은 빛은 피해 주세요',
      uncover: '마스크, 선글라스, 모자를 벗어 주세요',
      move: '안내가 나오면 고개를 좌우나 위아래로 움직여 주세요',
      follow: '움직이는 점이 나오면 코끝으로 따라가 주세요',
    },
  },
  colours: {
    text: '약 3초 동안 화면 색이 부드럽게 바뀝니다.',
    without: '색을 바꾸지 않기',
  },
  movementsBefore: (n) => `도중에 고개를 좌우나 위아래로 움직이라는 안내가 ${n}번 나옵니다.`,
  pathBefore: '도중에 화면에서 점이 움직입니다. 코끝으로 점을 따라가 주세요.',
  turnOnCamera: '카메라 켜기',
  permission: {
    title: '카메라가 필요합니다',
    text: '브라우저가 물어보면 ‘허용’을 선택해 주세요. 끝나면 카메라는 바로 꺼집니다.',
    privacy: '사진은 이 기관 안에서만 사용됩니다.',
  },
  pictureUse: {
    link: '사진 이용 안내',
    points: [
      '얼굴은 이 기관에 등록된 얼굴과만 비교합니다.',
      '본인 확인을 위해 찍은 사진은 저장하지 않습니다.',
      '얼굴을 등록하면 사진 한 장과 얼굴의 특징을 나타내는 수치를 암호화하여 삭제될 때까지 저장합니다.',
      '사진을 클라우드 서비스로 보내지 않습니다.',
    ],
    compared: [
      '얼굴은 이 기관이 받은 사진 한 장과만 비교합니다.',
      '받은 사진과 촬영한 사진, 얼굴의 특징을 나타내는 수치는 비교가 끝나면 남기지 않습니다.',
    ],
    close: '닫기',
  },
  otherWay: {
    button: '다른 방법 사용',
    title: '다른 방법',
    text: '얼굴을 사용하지 않아도 됩니다. 직원이나 이 링크를 보낸 사람에게 문의해 주세요.',
    atKiosk: '얼굴을 사용하지 않아도 됩니다. 직원에게 문의해 주세요.',
    back: '카메라로 돌아가기',
    end: '얼굴을 사용하지 않고 끝내기',
    endText: '여기서 끝나며 실패로 세지 않습니다.',
    ended: '다른 방법을 선택했습니다',
  },
  ask: (contact) => `문의: ${contact}`,
  openingCamera: '카메라를 켜는 중…',

  openingSlow:
    '브라우저가 물으면 ‘허용’을 선택해 주세요. 아무 반응이 없으면 카메라를 쓰는 다른 앱을 닫고 다시 시도해 주세요.',
  picture: {
    black: {
      title: '카메라에 아무것도 보이지 않습니다',
      text: '카메라 덮개나 셔터를 열고 렌즈에서 손가락을 떼 주세요.',
    },
    frozen: {
      title: '영상이 멈췄습니다',
      text: '통화를 끝내고 카메라를 쓰는 다른 앱을 닫아 주세요. 자동으로 이어집니다.',
    },
  },
  refusedOn: {
    ios: '주소 옆의 ‘가가’ 또는 페이지 아이콘을 누르고 ‘웹 사이트 설정’에서 카메라를 ‘허용’으로 바꾼 뒤 다시 시도해 주세요.',
    android: '주소 왼쪽의 아이콘을 누르고 ‘권한’에서 카메라를 켠 뒤 다시 시도해 주세요.',
  },
  camera: {
    insecure: {
      title: '이 주소에서는 카메라를 쓸 수 없습니다',
      text: '브라우저는 안전한 주소에서만 카메라를 허용합니다. https로 시작하는 링크를 직원에게 요청해 주세요.',
    },
    unsupported: {
      title: '이 브라우저에서는 카메라를 쓸 수 없습니다',
      text: '다른 앱 안에서 링크를 연 것 같습니다. 앱의 메뉴에서 열거나 주소를 복사해 Safari나 Chrome에서 열어 주세요.',
    },
    refused: {
      title: '카메라 접근이 차단되었습니다',
      text: '주소 옆의 카메라 또는 자물쇠 아이콘을 눌러 카메라를 허용한 뒤 다시 시도해 주세요. 휴대전화에서는 브라우저 설정도 확인해 주세요.',
    },
    missing: {
      title: '카메라를 찾을 수 없습니다',
      text: '카메라를 연결하거나 카메라가 있는 기기에서 이 링크를 열어 주세요.',
    },
    busy: {
      title: '카메라가 사용 중입니다',
      text: '영상 통화 등 카메라를 쓰는 다른 프로그램을 닫고 다시 시도해 주세요.',
    },
    unplugged: { title: '카메라 연결이 끊어졌습니다', text: '케이블을 확인하고 다시 시도해 주세요.' },
    unknown: {
      title: '카메라가 켜지지 않았습니다',
      text: '다시 시도해 주세요. 계속되면 브라우저를 다시 시작하거나 다른 기기를 사용해 주세요.',
    },
  },
  once: {
    unsupported: '다른 앱 안에서 링크를 연 것 같습니다. 새 링크를 요청해 Safari나 Chrome에서 열어 주세요.',
    missing: '카메라를 연결하거나, 새 링크를 요청해 카메라가 있는 기기에서 열어 주세요.',
    unknown: '다시 시도해 주세요. 계속되면 새 링크를 요청해 다른 기기에서 열어 주세요.',
    stillStuck:
      '계속 안 되면 장소를 바꾸거나 다른 방법을 사용해 주세요. 다른 기기를 쓰려면 새 링크를 요청해 주세요.',
  },
  noCookies: {
    title: '쿠키가 꺼져 있습니다',
    text: '브라우저 설정에서 쿠키를 허용한 뒤 이 페이지를 새로 고쳐 주세요. 다른 브라우저에서 링크를 열어도 됩니다.',
  },
  tryAgain: '다시 시도',

  instruction: {
    look_at_camera: '카메라를 똑바로 봐 주세요',
    one_person_only: '한 분만 화면에 나와 주세요',
    come_closer: '조금 더 가까이 오세요',
    move_back: '조금 뒤로 가 주세요',
    centre_face: '얼굴을 가운데로 옮겨 주세요',
    look_straight: '카메라를 똑바로 봐 주세요',
    more_light: '얼굴을 더 밝게 해 주세요',
    less_light: '너무 밝습니다. 빛을 피해 주세요',
    hold_still: '머리를 움직이지 마세요',
    uncover_face: '얼굴을 가리지 마세요',
    camera_trouble: '영상이 잘 전달되지 않습니다',
    keep_still: '좋습니다. 그대로 계세요',
    turn_left: '고개를 왼쪽으로 돌려 주세요',
    turn_right: '고개를 오른쪽으로 돌려 주세요',
    look_up: '고개를 위로 들어 주세요',
    look_down: '고개를 아래로 숙여 주세요',
    follow_point: '코끝으로 점을 따라가 주세요',
    watch_colours: '그대로 계세요. 화면 색이 바뀝니다',
  },
  soft: '영상이 흐립니다. 렌즈를 닦아 주세요',
  hint: {
    look_at_camera: '카메라를 눈높이에 두고 얼굴 전체를 타원 안에 넣어 주세요.',
    one_person_only: '다른 분들은 화면 밖으로 나가 주세요.',
    come_closer: '얼굴이 타원을 거의 채워야 합니다.',
    move_back: '얼굴 전체가 타원 안에 들어와야 합니다.',
    centre_face: '얼굴이 타원 안에 들어오도록 기기나 몸을 움직여 주세요.',
    look_straight: '카메라를 눈높이에 두고 얼굴 전체를 타원 안에 넣어 주세요.',
    more_light: '창문이나 전등을 향하거나 불을 켜 주세요.',
    less_light: '그늘로 옮기거나 빛이 얼굴에 바로 닿지 않게 돌아서 주세요.',
    hold_still: '팔을 받치고 원이 다 찰 때까지 기다려 주세요.',
    uncover_face: '마스크와 선글라스를 벗고 머리카락이나 손을 치워 주세요.',
    camera_trouble: '기기와 카메라의 연결을 확인해 주세요.',
  },
  softHint: '부드러운 천으로 렌즈를 닦고 빛을 향한 뒤 영상이 선명해질 때까지 기다려 주세요.',
  stillStuck: '계속 안 되면 장소나 기기를 바꾸거나 다른 방법을 사용해 주세요.',
  cannotMove: {
    button: '이 동작을 할 수 없습니다',
    title: '다른 방법이 있습니다',
    text: '직원이나 이 링크를 보낸 사람에게 문의해 주세요. 이 동작 없이 본인 확인을 할 수 있습니다.',
  },
  taskStep: (step, steps) => `동작 ${step}/${steps}`,
  progress: '진행 상황',
  preview: '카메라 영상(좌우 반전)',
  attemptsLeft: (n) => (n === 0 ? '마지막 시도입니다' : `이후 ${n}번 더 할 수 있습니다`),
  triesLeft: (n) => `${n}번 남음`,
  timeLeft: (time) => `남은 시간 ${time}`,

  pathNotSeen: {
    title: '점을 따라가는 동작을 보지 못했습니다',
    text: '점이 움직이면 코끝이 점을 향하도록 고개를 움직여 주세요. 끝날 때까지 화면 안에 계세요. 화면에는 혼자 있어야 합니다.',
  },
  attemptOver: {
    not_confirmed: {
      title: '본인임을 확인하지 못했습니다',
      text: '혼자서, 빛이 고른 곳에서 얼굴을 가리지 않고, 기기에 내장된 카메라를 사용해 화면의 안내대로 다시 시도해 주세요.',
    },
    challenge_failed: {
      title: '동작을 보지 못했습니다',
      text: '안내가 나오면 바로 크게 움직이고 체크 표시가 나올 때까지 그대로 계세요. 안경을 쓰셨다면 벗고 해 주세요. 화면에는 혼자 있어야 합니다.',
    },
    front_not_seen: {
      title: '카메라를 정면으로 봐 주세요',
      text: '얼굴 정면이 보이지 않았습니다. 카메라를 눈높이에 두고 똑바로 보면서 다음 안내를 기다려 주세요.',
    },
    detection_timeout: {
      title: '얼굴이 잘 보이지 않았습니다',
      text: '얼굴을 타원 안에 두고 안내를 따라 주세요.',
    },
    disconnected: { title: '연결이 끊어졌습니다', text: '다시 시도해 주세요.' },
    interrupted: { title: '촬영이 중단되었습니다', text: '다시 시도해 주세요.' },
  },

  success: {
    authentication: '본인 확인이 완료되었습니다',
    registration: '얼굴이 등록되었습니다',
    comparison: '사진 속 인물과 일치합니다',
  },
  failure: {
    authentication: '본인임을 확인하지 못했습니다',
    registration: '얼굴이 등록되지 않았습니다',
    comparison: '사진 속 인물과 일치하는지 확인하지 못했습니다',
  },
  greet: {
    authentication: (name) => `${untitled(name)} 님, 본인 확인이 완료되었습니다`,
    registration: (name) => `${untitled(name)} 님, 얼굴이 등록되었습니다`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: '남은 횟수가 없습니다.',
    session_timeout: '시간이 다 되었습니다.',
    never_opened: '이 링크는 더 이상 유효하지 않습니다. 새 링크를 요청해 주세요.',
    already_registered: '이 ID에는 이미 얼굴이 등록되어 있습니다. 직원에게 문의해 주세요.',
    person_gone: '이 ID는 더 이상 없습니다. 직원에게 문의해 주세요.',
    face_unusable: '얼굴을 다시 등록해야 합니다. 직원에게 문의해 주세요.',
    picture_gone: '더 이상 대조할 수 없습니다. 직원에게 문의해 주세요.',
    alternative: '',
  },
  redirectIn: (s) => `${s}초 후에 계속됩니다`,
  redirecting: '계속하는 중…',
  goOn: '계속',
  mayClose: '이 페이지를 닫아도 됩니다.',
  reload: '새로 고침',
  trust: {
    title: '본인의 기기입니까?',
    text: '신뢰하면 다음부터 이 기기를 알아봅니다. 함께 쓰는 기기에서는 선택하지 마세요.',
    yes: '이 기기 신뢰하기',
    no: '나중에',
    saving: '잠시만 기다려 주세요…',
    trusted: '이 기기를 신뢰하는 기기로 추가했습니다.',
    failed: '이 기기를 추가하지 못했습니다. 다른 것에는 영향이 없습니다.',
  },

  closed: {
    ended: { title: '이 확인은 끝났습니다', text: '새 링크를 요청해 주세요.' },
    elsewhere: {
      title: '다른 창에서 열렸습니다',
      text: '이 링크가 다른 곳에서 열렸습니다. 그곳에서 계속해 주세요. 이 페이지는 닫아도 됩니다.',
    },
    broken: { title: '문제가 생겼습니다', text: '이 페이지를 새로 고치거나 새 링크를 요청해 주세요.' },
    moved: {
      title: '네트워크가 바뀌었습니다',
      text: '처음 사용한 네트워크로 돌아가 링크를 다시 열거나 새 링크를 요청해 주세요.',
    },
  },
  pageRefused: {
    unknown: {
      title: '이 링크는 유효하지 않습니다',
      text: '링크 전체를 복사했는지 확인하거나 새 링크를 요청해 주세요.',
    },
    expired: { title: '링크가 만료되었습니다', text: '새 링크를 요청해 주세요.' },
    concluded: { title: '이 확인은 이미 끝났습니다', text: '이 페이지를 닫아도 됩니다.' },
    used: { title: '이미 사용된 링크입니다', text: '한 번만 열 수 있습니다. 새 링크를 요청해 주세요.' },
    other_address: {
      title: '다른 곳에서 열린 링크입니다',
      text: '처음 연 기기와 네트워크에서 다시 열거나 새 링크를 요청해 주세요.',
    },
    unavailable: { title: '서비스가 준비되지 않았습니다', text: '잠시 후 이 페이지를 새로 고쳐 주세요.' },
  },
};
