import type { Texts } from './en.ts';

export const ptBr: Texts = {
  language: 'Idioma',
  kindTitle: {
    authentication: 'Confirme que é você',
    registration: 'Cadastre seu rosto',
    comparison: 'Compare seu rosto com uma foto',
  },
  asks: {
    authentication: (site) => `${site} pede que você confirme sua identidade`,
    registration: (site) => `${site} pede que você cadastre seu rosto`,
    comparison: (site) => `${site} pede para comparar seu rosto com uma foto`,
  },
  readAloud: 'Ler as instruções em voz alta',
  connecting: 'Um momento…',
  connectingSlow: 'O serviço ainda não respondeu. Continuamos tentando.',
  reconnecting: 'Reconectando…',
  reconnectingText: 'A conexão foi interrompida. Esta página continuará automaticamente.',
  busy: 'Há muita gente usando agora. Você continua em um instante.',
  inLine: (before) => `Há muita gente usando agora. Pessoas antes de você: ${before}.`,

  tutorial: {
    lead: 'Leva poucos segundos.',
    steps: {
      look: 'Deixe a câmera na altura dos olhos e olhe para ela',
      stand: 'Fique em frente à câmera e olhe para ela',
      light: 'Fique de frente para a luz. Evite luz forte atrás de você',
      uncover: 'Tire a máscara, os óculos escuros e o chapéu',
      move: 'Vire, levante ou abaixe a cabeça quando for pedido',
      follow: 'Siga com o nariz o ponto que se move',
    },
  },
  colours: {
    text: 'A tela mudará de cor suavemente por cerca de três segundos.',
    without: 'Não mudar as cores',
  },
  movementsBefore: (n) =>
    n === 1
      ? 'Vamos pedir que você vire, levante ou abaixe a cabeça uma vez.'
      : `Vamos pedir que você vire, levante ou abaixe a cabeça ${n} vezes.`,
  pathBefore: 'Um ponto vai se mover na imagem. Vamos pedir que você o siga com o nariz.',
  turnOnCamera: 'Ligar a câmera',
  permission: {
    title: 'Precisamos da sua câmera',
    text: 'Se o navegador perguntar, escolha “Permitir”. A câmera desliga assim que você terminar.',
    privacy: 'Sua foto fica dentro desta organização.',
  },
  pictureUse: {
    link: 'Como sua foto é usada',
    points: [
      'Seu rosto é comparado apenas com rostos cadastrados nesta organização.',
      'As fotos tiradas para confirmar sua identidade não são guardadas.',
      'Se você cadastrar seu rosto, uma foto e um conjunto de números que descrevem seu rosto são criptografados e guardados até serem apagados.',
      'Nenhuma foto é enviada a um serviço na nuvem.',
    ],
    compared: [
      'Seu rosto é comparado apenas com uma foto que esta organização recebeu.',
      'Depois, nem as fotos nem os números que descrevem seu rosto são guardados.',
    ],
    close: 'Fechar',
  },
  otherWay: {
    button: 'Usar outro meio',
    title: 'Outro meio',
    text: 'Você não precisa usar o rosto. Fale com a equipe ou com quem enviou este link.',
    atKiosk: 'Você não precisa usar o rosto. Fale com a equipe.',
    back: 'Voltar à câmera',
    end: 'Encerrar sem usar o rosto',
    endText: 'A verificação acaba aqui e não conta como tentativa sem sucesso.',
    ended: 'Você escolheu outro meio',
  },
  ask: (contact) => `Ajuda: ${contact}`,
  openingCamera: 'Ligando a câmera…',

  openingSlow:
    'Se o navegador perguntar, escolha “Permitir”. Se nada acontecer, feche outros aplicativos que usam a câmera e tente de novo.',
  picture: {
    black: {
      title: 'A câmera não mostra nada',
      text: 'Abra a tampa da câmera e tire os dedos da lente.',
    },
    frozen: {
      title: 'A imagem parou',
      text: 'Encerre a chamada e feche outros aplicativos que usam a câmera. Depois, tudo continua sozinho.',
    },
  },
  refusedOn: {
    ios: 'Toque em “AA” ou no ícone de página ao lado do endereço e em Ajustes do Site. Em Câmera, escolha Permitir e tente de novo.',
    android: 'Toque no ícone à esquerda do endereço e em Permissões. Ative a câmera e tente de novo.',
  },
  camera: {
    insecure: {
      title: 'Este endereço não pode usar a câmera',
      text: 'Os navegadores só permitem a câmera em endereços seguros. Peça à equipe um link que comece com https.',
    },
    unsupported: {
      title: 'Este navegador não pode usar a câmera',
      text: 'Talvez o link tenha sido aberto dentro de outro aplicativo. Abra-o no Safari ou no Chrome: veja o menu do aplicativo ou copie o endereço.',
    },
    refused: {
      title: 'O acesso à câmera está bloqueado',
      text: 'Selecione o ícone de câmera ou cadeado ao lado do endereço, permita a câmera e tente de novo. No celular, veja também as configurações do navegador.',
    },
    missing: {
      title: 'Nenhuma câmera encontrada',
      text: 'Conecte uma câmera ou abra este link em um aparelho que tenha câmera.',
    },
    busy: {
      title: 'A câmera está em uso',
      text: 'Feche outros programas que usam a câmera, como chamadas de vídeo, e tente de novo.',
    },
    unplugged: { title: 'A câmera foi desconectada', text: 'Verifique o cabo e tente de novo.' },
    unknown: {
      title: 'A câmera não ligou',
      text: 'Tente de novo. Se não resolver, reinicie o navegador ou use outro aparelho.',
    },
  },
  once: {
    unsupported:
      'Talvez o link tenha sido aberto dentro de outro aplicativo. Peça um novo link e abra-o no Safari ou no Chrome.',
    missing: 'Conecte uma câmera, ou peça um novo link e abra-o em um aparelho que tenha câmera.',
    unknown: 'Tente de novo. Se não resolver, peça um novo link e abra-o em outro aparelho.',
    stillStuck:
      'Ainda não deu? Tente outro lugar ou use outro meio. Para usar outro aparelho, peça um novo link.',
  },
  noCookies: {
    title: 'Os cookies estão desativados',
    text: 'Permita cookies nas configurações do navegador e recarregue esta página. Ou abra o link em outro navegador.',
  },
  tryAgain: 'Tentar de novo',

  instruction: {
    look_at_camera: 'Olhe direto para a câmera',
    one_person_only: 'Só uma pessoa, por favor',
    come_closer: 'Chegue mais perto',
    move_back: 'Afaste-se um pouco',
    centre_face: 'Centralize o rosto',
    look_straight: 'Olhe direto para a câmera',
    more_light: 'Mais luz no seu rosto',
    less_light: 'Claro demais: saia da luz',
    hold_still: 'Mantenha a cabeça parada',
    uncover_face: 'Descubra o rosto',
    camera_trouble: 'A imagem não está chegando bem',
    keep_still: 'Ótimo, fique assim',
    turn_left: 'Vire a cabeça para a esquerda',
    turn_right: 'Vire a cabeça para a direita',
    look_up: 'Levante a cabeça',
    look_down: 'Abaixe a cabeça',
    follow_point: 'Siga o ponto com o nariz',
    watch_colours: 'Fique assim. A tela está mudando de cor',
  },
  soft: 'A imagem está embaçada. Limpe a lente',
  hint: {
    look_at_camera: 'Deixe a câmera na altura dos olhos e o rosto inteiro dentro do oval.',
    one_person_only: 'As outras pessoas, saiam da imagem, por favor.',
    come_closer: 'O rosto deve ocupar quase todo o oval.',
    move_back: 'O rosto inteiro deve caber no oval.',
    centre_face: 'Mova o aparelho, ou mude de lugar, até o rosto ficar no oval.',
    look_straight: 'Deixe a câmera na altura dos olhos e o rosto inteiro dentro do oval.',
    more_light: 'Vire-se para uma janela ou lâmpada, ou acenda uma luz.',
    less_light: 'Vá para a sombra ou vire-se para a luz não bater direto no rosto.',
    hold_still: 'Apoie os braços e espere o anel ficar completo.',
    uncover_face: 'Tire máscara e óculos escuros e afaste cabelos e mãos.',
    camera_trouble: 'Verifique a conexão do aparelho e da câmera.',
  },
  softHint: 'Limpe a lente com um pano macio, vire-se para a luz e espere a imagem ficar nítida.',
  stillStuck: 'Ainda não deu? Tente outro lugar ou aparelho, ou use outro meio.',
  cannotMove: {
    button: 'Não consigo fazer isso',
    title: 'Há outro meio',
    text: 'Fale com a equipe ou com quem enviou este link. Eles podem confirmar quem você é sem esses movimentos.',
  },
  taskStep: (step, steps) => `Movimento ${step} de ${steps}`,
  progress: 'Progresso',
  preview: 'Imagem da sua câmera, espelhada',
  attemptsLeft: (n) =>
    n === 0 ? 'Última tentativa' : n === 1 ? 'Mais 1 tentativa depois' : `Mais ${n} tentativas depois`,
  triesLeft: (n) => (n === 1 ? 'Resta 1 tentativa' : `Restam ${n} tentativas`),
  timeLeft: (time) => `Tempo restante: ${time}`,

  pathNotSeen: {
    title: 'Não vimos você seguir o ponto',
    text: 'Quando o ponto se mover, vire a cabeça toda para que o nariz aponte para ele. Fique na imagem até o fim. Não deve haver mais ninguém na imagem.',
  },
  attemptOver: {
    not_confirmed: {
      title: 'Não foi possível confirmar que é você',
      text: 'Tente de novo, sem mais ninguém na imagem, com luz uniforme e o rosto descoberto. Use a câmera do próprio aparelho e siga o que a tela pede.',
    },
    challenge_failed: {
      title: 'Não vimos os movimentos',
      text: 'Faça cada movimento com clareza assim que for pedido e mantenha a posição até aparecer o sinal de certo. Se usa óculos, tire-os. Não deve haver mais ninguém na imagem.',
    },
    front_not_seen: {
      title: 'Fique de frente para a câmera',
      text: 'Não vimos seu rosto de frente. Deixe a câmera na altura dos olhos, olhe direto para ela e espere a próxima instrução.',
    },
    detection_timeout: {
      title: 'Não vimos seu rosto com clareza',
      text: 'Mantenha o rosto no oval e siga as dicas.',
    },
    disconnected: { title: 'A conexão foi interrompida', text: 'Tente de novo, por favor.' },
    interrupted: { title: 'A verificação foi interrompida', text: 'Tente de novo, por favor.' },
  },

  success: {
    authentication: 'Identidade confirmada',
    registration: 'Seu rosto está cadastrado',
    comparison: 'Seu rosto corresponde à foto',
  },
  failure: {
    authentication: 'Não foi possível confirmar que é você',
    registration: 'Seu rosto não foi cadastrado',
    comparison: 'Não foi possível confirmar que seu rosto corresponde à foto',
  },
  greet: {
    authentication: (name) => `${name}, sua identidade foi confirmada`,
    registration: (name) => `${name}, seu rosto está cadastrado`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'Não restam tentativas.',
    session_timeout: 'O tempo acabou.',
    never_opened: 'Este link não vale mais. Peça um novo link, por favor.',
    already_registered: 'Já há um rosto cadastrado para este ID. Fale com a equipe.',
    person_gone: 'Este ID não existe mais. Fale com a equipe.',
    face_unusable: 'Seu rosto precisa ser cadastrado de novo. Fale com a equipe.',
    picture_gone: 'Esta comparação não é mais possível. Fale com a equipe.',
    alternative: '',
  },
  redirectIn: (s) => `Continuando em ${s} ${s === 1 ? 'segundo' : 'segundos'}`,
  redirecting: 'Continuando…',
  goOn: 'Continuar',
  mayClose: 'Você pode fechar esta página.',
  reload: 'Recarregar',
  trust: {
    title: 'Este aparelho é seu?',
    text: 'Se você confiar, vamos reconhecer este aparelho da próxima vez. Não faça isso em um aparelho compartilhado.',
    yes: 'Confiar neste aparelho',
    no: 'Agora não',
    saving: 'Um momento…',
    trusted: 'Este aparelho é de confiança.',
    failed: 'Não foi possível adicionar este aparelho. Nada mais mudou.',
  },

  closed: {
    ended: { title: 'Esta verificação acabou', text: 'Peça um novo link, por favor.' },
    elsewhere: {
      title: 'Aberto em outra janela',
      text: 'Este link foi aberto em outro lugar. Continue lá. Você pode fechar esta página.',
    },
    broken: { title: 'Algo deu errado', text: 'Recarregue esta página ou peça um novo link.' },
    moved: {
      title: 'A rede mudou',
      text: 'Volte à rede em que você começou e abra o link de novo, ou peça um novo link.',
    },
  },
  pageRefused: {
    unknown: {
      title: 'Este link não é válido',
      text: 'Verifique se o link inteiro foi copiado ou peça um novo.',
    },
    expired: { title: 'Este link expirou', text: 'Peça um novo link, por favor.' },
    concluded: { title: 'Esta verificação já acabou', text: 'Você pode fechar esta página.' },
    used: { title: 'Este link já foi usado', text: 'Ele abre só uma vez. Peça um novo link.' },
    other_address: {
      title: 'Este link foi aberto em outro lugar',
      text: 'Abra-o no aparelho e na rede em que foi aberto primeiro ou peça um novo link.',
    },
    unavailable: { title: 'O serviço não está pronto', text: 'Espere um pouco e recarregue esta página.' },
  },
};
