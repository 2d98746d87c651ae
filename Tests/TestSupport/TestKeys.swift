/// Private keys that sign nothing but the mails of tests.
public enum TestKeys {
    /// An RSA key of 2048 bits in PKCS #8.
    public static let rsa = """
        -----BEGIN PRIVATE KEY-----
        MIIEugIBADANBgkqhkiG9w0BAQEFAASCBKQwggSgAgEAAoIBAQCh0fBpD8hMnx0v
        2mY7OuA+UgDVfjUt0HDE5Vh46JVZjUYxLtrvwwVUsgSBRqjbRMoYm9v6L1s1IBgP
        EqxwiCRLCo7K88zrgMlVCwrVwaJNgn8xojmBvSsTNDC72+hZhHSF5X2rqyvr66B+
        /KuQHdCXYZI782/ss2soNalrMjD/pslNVlQLYrPB/ZJ5TA76ziy+2LY3cKSBl+gX
        EL+Z3ObX2UEz8vlDZuw1e6MUuMOfD6hLi0S6HY17zeGwGp5Tu2ZMFwvfHAT0E1fB
        MTZ1uwxyY/tZ8vleNX55KysaYfvXAXJHXeb2CReWsnE9/aWt6xHYWNR2mg9H11+m
        blOWjOQTAgMBAAECggEAAZwhFCqAB6MdmzhFBBnV2UjfkUAsL0R/mrXdZ3aI5dct
        95dLvk7mYq1StiaJz4SjrhL+4UJPWfvzwVKiPIxeMBDu0r4SL9WcKyhs9ytx/etq
        cIf4on3LS+mdAoFxklJrBln+IhMV4Mb7VcgVvN1PEfJ6jfYiCuzOCBxgjxx0uFZg
        ZXmlJysVJs/UIf93Qm0j+uc26RCX8vAU6G+0ukCW2jL5cQ7Y81gs6zWxmvKHX9Uz
        tumJayOGiFsM4vWWjWXz2SoArdBz08JTqL3Z/8b33eetnh8ALXDCUGP97FjPfKYH
        VeRT0IV2PWvswe8MJibHbVBJPAuCmFCR6bJxU4wP4QKBgQDOPC1A66OPyI+RGH9T
        f3VKpToXytBBEhZT44FHRLtb2+Rk4+qdtH+v1+G3nfaN05wuZUDJazsAbJr9p09d
        UIVhgjMpsS9XHOib+Ie+s5czcL0HsnxbF0NEyjsdtMKPSBsdhfKzyIJS90iZTtgL
        OwwTfPeNn7qn+J1DpS8eOIXgrQKBgQDI3hnoZlQ3pc45M2lLOswowfwjz8Qc8dmX
        I50l5RrTtJB8fwkjum/FPrwm5KUHUkrRzj3JkgxMtqBXd1TedzvPvJlYCu2a6Sr2
        QpJnac8teTFZCJhElRsn9LUIjWI83mcfY1FmrD1wQFSSGaDb8O+mXqI9STsHkxau
        vyTkfOSvvwKBgC/p9zGQDW4IUKKLKHnDsQJopLiGXB/iDeHrh0uBgm3zBnsSIJ4H
        I2s9IqnAP1nwAecdixHAofKVSOUJi/zIClT/JNfY3IDGrJwf/5mkq8o9tQ0mwJGB
        NBW1Tkq2hkU3oWUYi6yNNwoDfZBwquzhCQs2C2WR6JHBxvfCVtIUm7X5An8hvSyc
        3JNIxZDeCsSk3jtsnSi82ykVs4nY2SKMOu9GoA2k27GtTqN3fhIcdktB75ChrQKz
        2NQ4DnTgPCsFMwHY4tTe9Pb0DjYpJwVwWVVzTef8DHWHD4SAMZo21YiqsLChlQ0X
        MdcgA64w3B0o1E9sonid0q8Xlp04vOJ1foTrAoGAWlCsCpxiPwXqOnNzU7NJjIrI
        oMS8ksYYl3TNnrvGLLn6OxgGyS/ls5S7W6NR6Sox8zIN/iDDtkZgx89lWUbzLdsl
        yG5I/5QopcSUP2/M8QxxYXbak7I+Ge9Kxchhf496alp4VHMQNV/nlhd1fmps64o+
        1xR1NmowW36gb+8ooU4=
        -----END PRIVATE KEY-----
        """

    /// What the DNS says of the RSA key.
    public static let rsaRecord =
        "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAodHwaQ/ITJ8dL9pmOzrgPlIA1X41LdBw"
        + "xOVYeOiVWY1GMS7a78MFVLIEgUao20TKGJvb+i9bNSAYDxKscIgkSwqOyvPM64DJVQsK1cGiTYJ/"
        + "MaI5gb0rEzQwu9voWYR0heV9q6sr6+ugfvyrkB3Ql2GSO/Nv7LNrKDWpazIw/6bJTVZUC2Kzwf2S"
        + "eUwO+s4svti2N3CkgZfoFxC/mdzm19lBM/L5Q2bsNXujFLjDnw+oS4tEuh2Ne83hsBqeU7tmTBcL"
        + "3xwE9BNXwTE2dbsMcmP7WfL5XjV+eSsrGmH71wFyR13m9gkXlrJxPf2lresR2FjUdpoPR9dfpm5T"
        + "lozkEwIDAQAB"

    /// The same key in PKCS #1.
    public static let rsaOfOldForm = """
        -----BEGIN RSA PRIVATE KEY-----
        MIIEoAIBAAKCAQEAodHwaQ/ITJ8dL9pmOzrgPlIA1X41LdBwxOVYeOiVWY1GMS7a
        78MFVLIEgUao20TKGJvb+i9bNSAYDxKscIgkSwqOyvPM64DJVQsK1cGiTYJ/MaI5
        gb0rEzQwu9voWYR0heV9q6sr6+ugfvyrkB3Ql2GSO/Nv7LNrKDWpazIw/6bJTVZU
        C2Kzwf2SeUwO+s4svti2N3CkgZfoFxC/mdzm19lBM/L5Q2bsNXujFLjDnw+oS4tE
        uh2Ne83hsBqeU7tmTBcL3xwE9BNXwTE2dbsMcmP7WfL5XjV+eSsrGmH71wFyR13m
        9gkXlrJxPf2lresR2FjUdpoPR9dfpm5TlozkEwIDAQABAoIBAAGcIRQqgAejHZs4
        RQQZ1dlI35FALC9Ef5q13Wd2iOXXLfeXS75O5mKtUrYmic+Eo64S/uFCT1n788FS
        ojyMXjAQ7tK+Ei/VnCsobPcrcf3ranCH+KJ9y0vpnQKBcZJSawZZ/iITFeDG+1XI
        FbzdTxHyeo32IgrszggcYI8cdLhWYGV5pScrFSbP1CH/d0JtI/rnNukQl/LwFOhv
        tLpAltoy+XEO2PNYLOs1sZryh1/VM7bpiWsjhohbDOL1lo1l89kqAK3Qc9PCU6i9
        2f/G993nrZ4fAC1wwlBj/exYz3ymB1XkU9CFdj1r7MHvDCYmx21QSTwLgphQkemy
        cVOMD+ECgYEAzjwtQOujj8iPkRh/U391SqU6F8rQQRIWU+OBR0S7W9vkZOPqnbR/
        r9fht532jdOcLmVAyWs7AGya/adPXVCFYYIzKbEvVxzom/iHvrOXM3C9B7J8WxdD
        RMo7HbTCj0gbHYXys8iCUvdImU7YCzsME3z3jZ+6p/idQ6UvHjiF4K0CgYEAyN4Z
        6GZUN6XOOTNpSzrMKMH8I8/EHPHZlyOdJeUa07SQfH8JI7pvxT68JuSlB1JK0c49
        yZIMTLagV3dU3nc7z7yZWArtmukq9kKSZ2nPLXkxWQiYRJUbJ/S1CI1iPN5nH2NR
        Zqw9cEBUkhmg2/Dvpl6iPUk7B5MWrr8k5Hzkr78CgYAv6fcxkA1uCFCiiyh5w7EC
        aKS4hlwf4g3h64dLgYJt8wZ7EiCeByNrPSKpwD9Z8AHnHYsRwKHylUjlCYv8yApU
        /yTX2NyAxqycH/+ZpKvKPbUNJsCRgTQVtU5KtoZFN6FlGIusjTcKA32QcKrs4QkL
        NgtlkeiRwcb3wlbSFJu1+QJ/Ib0snNyTSMWQ3grEpN47bJ0ovNspFbOJ2NkijDrv
        RqANpNuxrU6jd34SHHZLQe+Qoa0Cs9jUOA504DwrBTMB2OLU3vT29A42KScFcFlV
        c03n/Ax1hw+EgDGaNtWIqrCwoZUNFzHXIAOuMNwdKNRPbKJ4ndKvF5adOLzidX6E
        6wKBgFpQrAqcYj8F6jpzc1OzSYyKyKDEvJLGGJd0zZ67xiy5+jsYBskv5bOUu1uj
        UekqMfMyDf4gw7ZGYMfPZVlG8y3bJchuSP+UKKXElD9vzPEMcWF22pOyPhnvSsXI
        YX+PempaeFRzEDVf55YXdX5qbOuKPtcUdTZqMFt+oG/vKKFO
        -----END RSA PRIVATE KEY-----
        """

    /// The ed25519 key of RFC 8463, appendix A.2, in PKCS #8.
    public static let ed25519 = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g
        -----END PRIVATE KEY-----
        """

    /// An RSA key of 1024 bits, which is too short.
    public static let short = """
        -----BEGIN PRIVATE KEY-----
        MIICdgIBADANBgkqhkiG9w0BAQEFAASCAmAwggJcAgEAAoGBAMQSkks6v/RXA6FP
        s4zrnY1PmFLvR2Jj1NX7i3Ouo5mZRBM+xIlWL39dss0qdhHggRDq8b10p6VrasV/
        rVE650F734dwNsbs3cWPyuHA7q070Um1Vtu0WUI0V/XyhWMc/ibSNYbfNIGPHTB9
        ssqxHuA4jE4ZbZ5SsRDOfkzNx3mJAgMBAAECgYB2zDnPUv1S8hXE+yFy1J9VK1DD
        jy7VMl+Wdx57LOj6+53/exxhidKlfQQEwyFem4QX2AI4JCIfXAIJP96nROUv/Hiy
        UGCwJI+GcfCNS1aFUFvf+gbt0XdpWONjz9jpQ2fGv2Pjo3m3ccwzREtY67xtGQUc
        fzF6Vmpj81rJmUopwQJBAOJAQwaWGg+zRhboGFv8YOewpfQa2ORALkSY1tnSiP6T
        uR32HezJwrFLAmD/36EWX+DVYQK97ZqkCPRBrwfuyD0CQQDd2nwiVF1MksrDtD5s
        ELLETHo/z2rq4k+vmz7Yw9BEAiB/2tD0f0ETE3gYbU7RSB2XD+LFd2J6YvEfLUq7
        8f89AkBU/OKwlK3Re/w2GpUb6J/WKGsOWQ9kHh/DMM50IDvJtV/yO0NecSOrSYvp
        N/SfJDJ72GuKhiG81yVt60Z+alnZAkEAgK8AnfENhSMIVegw5QHyj4ZEysqHG+NV
        kWidVaKPJUOOklrcJVXC60u5t4F/3EjWUQ833I5ZIuBNOGZPGSFPiQJATUwaBscH
        IW5e71CFXZm+d5ZIVgUjcJowhvReIxavtJL/3MItpJgX601bxyTkvNJ1IqCPdANF
        jQTgasIHkbjlJg==
        -----END PRIVATE KEY-----
        """

    /// A key of an elliptic curve that DKIM does not have.
    public static let curve = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgFDn/BHTfxTn/Aa5O
        q9blQZPy6Hpp1Re/JsBXcS8RHI6hRANCAARTw7MNGzjEVqc+yuXUXlZYUJ3zSmEH
        uo57OwJnSiG05ZSVP8nGaoSxGc402S0+K6EMw4dbgwtM1fBU4Cb1zzeo
        -----END PRIVATE KEY-----
        """

    /// A key under a passphrase.
    public static let encrypted = """
        -----BEGIN ENCRYPTED PRIVATE KEY-----
        MIGjMF8GCSqGSIb3DQEFDTBSMDEGCSqGSIb3DQEFDDAkBBAxmyv6avto3jCMxBCJ
        eYU0AgIIADAMBggqhkiG9w0CCQUAMB0GCWCGSAFlAwQBKgQQICjVyAtLNKS6q4uO
        vGYw3wRA8AsFYTUQRswgTSayx9/qSA0opJLy5yU5j0IIUGLmQyubN5ogntKzgSF5
        IjtnQQgtscYEGhFzhq6vQfo5V57b1Q==
        -----END ENCRYPTED PRIVATE KEY-----
        """
}
